ALTER TABLE "activities" ADD COLUMN "search_parts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "search_parts" jsonb DEFAULT '{}'::jsonb NOT NULL;