CREATE TABLE "certificate_claims" (
	"id" text PRIMARY KEY NOT NULL,
	"certificate_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"deadline" timestamp with time zone NOT NULL,
	"last_error" text,
	"result" jsonb,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_claims_certificate_id_unique" UNIQUE("certificate_id")
);
--> statement-breakpoint
CREATE TABLE "consent_records" (
	"place" bigserial PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"lead_id" text NOT NULL,
	"version_id" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_records_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "consent_versions" (
	"version_id" text PRIMARY KEY NOT NULL,
	"flow" text NOT NULL,
	"locale" text NOT NULL,
	"text" text NOT NULL,
	"sha256" text NOT NULL,
	"sellers" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"destination" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"last_status" integer,
	"last_error" text,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"delivery_id" text NOT NULL,
	"number" integer NOT NULL,
	"status" integer,
	"error" text,
	"duration_ms" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flow_versions" (
	"version" text PRIMARY KEY NOT NULL,
	"flow" text NOT NULL,
	"compiled" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" text PRIMARY KEY NOT NULL,
	"reference_no" text NOT NULL,
	"flow" text NOT NULL,
	"flow_version" text NOT NULL,
	"form_session_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answers" jsonb NOT NULL,
	"payload" jsonb NOT NULL,
	"client_ip" text NOT NULL,
	"client_ip_claimed" text,
	"gpc" boolean NOT NULL,
	"token_hash" text NOT NULL,
	"status" text NOT NULL,
	"mount" text NOT NULL,
	"section" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leads_reference_no_unique" UNIQUE("reference_no"),
	CONSTRAINT "leads_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "phone_checks" (
	"phone_hash" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"line_type" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "certificate_claims" ADD CONSTRAINT "certificate_claims_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_records" ADD CONSTRAINT "consent_records_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_records" ADD CONSTRAINT "consent_records_version_id_consent_versions_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."consent_versions"("version_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_flow_version_flow_versions_version_fk" FOREIGN KEY ("flow_version") REFERENCES "public"."flow_versions"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_lead" ON "deliveries" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("next_attempt_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "delivery_attempts_delivery" ON "delivery_attempts" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "leads_created_at" ON "leads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "leads_form_session" ON "leads" USING btree ("form_session_id");