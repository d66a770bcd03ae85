ALTER TABLE "applications" DROP COLUMN "notes";--> statement-breakpoint
ALTER TABLE "call_requests" DROP COLUMN "notes";