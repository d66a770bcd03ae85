ALTER TABLE "regulation_editions" ALTER COLUMN "edition_date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "edition_id" uuid;--> statement-breakpoint
ALTER TABLE "regulation_clauses" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "regulation_clauses" ADD COLUMN "note" jsonb;--> statement-breakpoint
ALTER TABLE "regulation_clauses" ADD COLUMN "language_states" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "regulation_editions" ADD COLUMN "number" integer;--> statement-breakpoint
ALTER TABLE "regulation_editions" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "regulation_editions" ADD COLUMN "language_states" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "regulation_editions" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "regulation_editions" ADD COLUMN "binned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "regulation_editions" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "regulation_editions" ADD COLUMN "sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "regulation_sections" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "regulation_sections" ADD COLUMN "language_states" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_edition_id_regulation_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."regulation_editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_edition" ON "applications" USING btree ("edition_id");--> statement-breakpoint
CREATE UNIQUE INDEX "regulation_editions_number" ON "regulation_editions" USING btree ("number");--> statement-breakpoint
-- What was shown as the regulations until now becomes their published editions, numbered by their days (C-3). Texts of
-- clauses become sources of rich texts, as biographies did. An import of an older archive uses this function too.
CREATE FUNCTION adopt_earlier_editions() RETURNS void LANGUAGE sql AS $$
  UPDATE regulation_clauses clause SET text = plain_texts_as_rich(clause.text)
    FROM regulation_sections section, regulation_editions edition
    WHERE section.id = clause.section_id AND edition.id = section.edition_id AND edition.number IS NULL
      AND edition.published_languages <> '[]' AND clause.text IS DISTINCT FROM plain_texts_as_rich(clause.text);
  UPDATE regulation_editions edition SET published_at = edition.created_at, number = counted.number
    FROM (
      SELECT id, row_number() OVER (ORDER BY edition_date, created_at, id) AS number
      FROM regulation_editions WHERE published_languages <> '[]' AND edition_date IS NOT NULL
    ) counted
    WHERE counted.id = edition.id AND edition.number IS NULL;
$$;--> statement-breakpoint
SELECT adopt_earlier_editions();--> statement-breakpoint
-- There is one draft at a time: of several that no language was published of, the newest.
UPDATE regulation_editions SET binned_at = now() WHERE number IS NULL AND id <> (
  SELECT id FROM regulation_editions WHERE number IS NULL ORDER BY edition_date DESC NULLS LAST, id DESC LIMIT 1
);--> statement-breakpoint
CREATE UNIQUE INDEX "regulation_editions_draft" ON "regulation_editions" USING btree (("published_at" is null)) WHERE "regulation_editions"."published_at" is null and "regulation_editions"."binned_at" is null;