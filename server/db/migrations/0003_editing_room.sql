ALTER TABLE "applications" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "call_requests" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "record_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "panel_limits" jsonb;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_requests" ADD CONSTRAINT "call_requests_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_assignee" ON "applications" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "call_requests_assignee" ON "call_requests" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "mails_record" ON "mails" USING btree ("record_id","created_at");