ALTER TABLE "activity_categories" ADD COLUMN "caption" jsonb;--> statement-breakpoint
ALTER TABLE "activity_categories" ADD COLUMN "language_states" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_categories" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_categories" ADD COLUMN "binned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activity_categories" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_categories" ADD COLUMN "sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "service_kinds" ADD COLUMN "language_states" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "service_kinds" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_kinds" ADD COLUMN "binned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "service_kinds" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_kinds" ADD COLUMN "sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL;