ALTER TABLE "activities" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "interpretation" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "price_note" jsonb;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "questions" jsonb;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "spoken_languages" jsonb DEFAULT '[]'::jsonb NOT NULL;