DROP INDEX "activities_withdrawn";--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "published_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "published_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "text_pages" ADD COLUMN "published_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "activities_withdrawn" ON "activities" USING btree ("starts_at") WHERE "activities"."state" <> 'published' or "activities"."binned_at" is not null or "activities"."published_until" is not null;