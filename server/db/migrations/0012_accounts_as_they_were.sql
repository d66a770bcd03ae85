DROP INDEX "users_google";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "was_enabled" boolean;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "google_issuer" text;--> statement-breakpoint
CREATE UNIQUE INDEX "users_google" ON "users" USING btree ("google_issuer","google_subject") WHERE "users"."google_subject" is not null;