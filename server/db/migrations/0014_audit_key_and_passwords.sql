CREATE TABLE "audit_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"entry_count" bigint NOT NULL,
	"last_hash" text NOT NULL,
	"broken_at" bigint,
	"seal" text NOT NULL,
	"key_id" text
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "password_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_checks_time" ON "audit_checks" USING btree ("at");
--> statement-breakpoint
-- Emptied at once, no trigger of rows is asked.
CREATE TRIGGER audit_entries_not_truncated BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();
--> statement-breakpoint
CREATE TRIGGER audit_values_not_truncated BEFORE TRUNCATE ON audit_values
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();
