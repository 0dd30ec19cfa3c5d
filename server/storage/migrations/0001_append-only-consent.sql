CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are never changed or removed.', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "consent_records_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "consent_records"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "consent_versions_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "consent_versions"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
