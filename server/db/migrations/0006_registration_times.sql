ALTER TABLE "registrations" ADD COLUMN "offered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "reminders_from" timestamp with time zone;