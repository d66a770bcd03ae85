-- Lists the pictures that a rich text names, in any of its languages (C-4). A text that only speaks of such a name counts
-- as well: a picture too many is kept, never one too few.
CREATE FUNCTION text_pictures(source jsonb) RETURNS uuid[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN position('(media:' IN source::text) > 0 THEN ARRAY(
    SELECT DISTINCT name[1]::uuid FROM regexp_matches(
      source::text, '\(media:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\)', 'g') AS name
  ) ELSE '{}'::uuid[] END;
$$;--> statement-breakpoint
CREATE INDEX "activities_text_pictures" ON "activities" USING gin (text_pictures("description"));--> statement-breakpoint
CREATE INDEX "people_text_pictures" ON "people" USING gin (text_pictures("bio"));--> statement-breakpoint
CREATE INDEX "regulation_clauses_text_pictures" ON "regulation_clauses" USING gin (text_pictures("text"));--> statement-breakpoint
CREATE INDEX "site_texts_text_pictures" ON "site_texts" USING gin (text_pictures("body"));--> statement-breakpoint
CREATE INDEX "text_pages_text_pictures" ON "text_pages" USING gin (text_pictures("body"));