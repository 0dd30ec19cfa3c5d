CREATE TABLE "opt_outs" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_proof_events" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text,
	"name" text NOT NULL,
	"gender" text NOT NULL,
	"state" text NOT NULL,
	"amount" integer NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"recorded_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "social_proof_events" ADD CONSTRAINT "social_proof_events_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opt_outs_email" ON "opt_outs" USING btree ("email");--> statement-breakpoint
CREATE INDEX "opt_outs_phone" ON "opt_outs" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "social_proof_events_offered_at" ON "social_proof_events" USING btree ("offered_at");