ALTER TABLE "social_networks" DROP CONSTRAINT "social_networks_name_unique";--> statement-breakpoint
DROP INDEX "directions_name_uz";--> statement-breakpoint
DROP INDEX "directions_name_ru";--> statement-breakpoint
DROP INDEX "directions_name_en";--> statement-breakpoint
DROP INDEX "organizations_name_uz";--> statement-breakpoint
DROP INDEX "organizations_name_ru";--> statement-breakpoint
DROP INDEX "organizations_name_en";--> statement-breakpoint
DROP INDEX "tags_label";--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "call_requests" ADD COLUMN "sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "directions" ADD COLUMN "sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "person_categories" ADD COLUMN "sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "social_networks" ADD COLUMN "sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "social_links" ADD COLUMN "sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "social_networks_name" ON "social_networks" USING btree (fold_case("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "directions_name_uz" ON "directions" USING btree (fold_case("name"->>'uz'));--> statement-breakpoint
CREATE UNIQUE INDEX "directions_name_ru" ON "directions" USING btree (fold_case("name"->>'ru'));--> statement-breakpoint
CREATE UNIQUE INDEX "directions_name_en" ON "directions" USING btree (fold_case("name"->>'en'));--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_name_uz" ON "organizations" USING btree (fold_case("name"->>'uz'));--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_name_ru" ON "organizations" USING btree (fold_case("name"->>'ru'));--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_name_en" ON "organizations" USING btree (fold_case("name"->>'en'));--> statement-breakpoint
CREATE UNIQUE INDEX "tags_label" ON "tags" USING btree (fold_case("label"));