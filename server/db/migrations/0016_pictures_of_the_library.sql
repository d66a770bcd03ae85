ALTER TABLE "files" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "alt" jsonb;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "is_decorative" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "focus_x" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "focus_y" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "is_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "binned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "language_states" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Pictures of before get the names of the records that they came with, and what these said of them (C-5). A record keeps
-- words of its own only where another one of the same picture says something else. An import of an older archive uses
-- this function too.
CREATE FUNCTION adopt_earlier_pictures() RETURNS void LANGUAGE sql AS $$
  UPDATE files SET search_text = '', name = coalesce(
      (SELECT lower(min(user_code)) FROM people WHERE photo_id = files.id),
      (SELECT lower(min(code)) FROM activities WHERE image_id = files.id),
      'picture'
    ) || CASE content_type WHEN 'image/jpeg' THEN '.jpg' WHEN 'image/webp' THEN '.webp' ELSE '.png' END
    WHERE name = '';
  UPDATE files SET search_text = '', alt = nullif(shown.image_alt, '{}'), is_decorative = shown.is_image_decorative
    FROM activities shown
    WHERE shown.image_id = files.id AND files.alt IS NULL AND NOT files.is_decorative
      AND (nullif(shown.image_alt, '{}') IS NOT NULL OR shown.is_image_decorative);
  UPDATE files SET search_text = '', alt = shown.photo_alt FROM people shown
    WHERE shown.photo_id = files.id AND files.alt IS NULL AND NOT files.is_decorative
      AND nullif(shown.photo_alt, '{}') IS NOT NULL;
  UPDATE activities SET image_alt = NULL, is_image_decorative = false FROM files
    WHERE files.id = activities.image_id AND activities.is_image_decorative = files.is_decorative
      AND nullif(activities.image_alt, '{}') IS NOT DISTINCT FROM files.alt
      AND (activities.image_alt IS NOT NULL OR activities.is_image_decorative);
  UPDATE people SET photo_alt = NULL FROM files
    WHERE files.id = people.photo_id AND people.photo_alt IS NOT NULL
      AND nullif(people.photo_alt, '{}') IS NOT DISTINCT FROM files.alt;
$$;--> statement-breakpoint
SELECT adopt_earlier_pictures();
