CREATE TABLE "site_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"topic_key" text,
	"title" jsonb NOT NULL,
	"body" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"note" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"contact" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	"binned_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"language_states" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "site_texts_key" ON "site_texts" USING btree ("place","key");--> statement-breakpoint
CREATE TRIGGER content_inserted AFTER INSERT ON "site_texts" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed('id');--> statement-breakpoint
CREATE TRIGGER content_updated AFTER UPDATE ON "site_texts" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed('id');--> statement-breakpoint
CREATE TRIGGER content_deleted AFTER DELETE ON "site_texts" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed('id');--> statement-breakpoint
CREATE TRIGGER content_truncated AFTER TRUNCATE ON "site_texts" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_truncated();
--> statement-breakpoint
-- The texts about the programme, its values and its questions move here with their ids and keys; the topics, which were
-- repeated beside each question, become rows of their own. What the program brings beside them is filled in at its start.
-- An import of an archive of an earlier version uses this function too.
CREATE FUNCTION move_editorial_texts() RETURNS void LANGUAGE sql AS $$
  INSERT INTO site_texts (id, place, key, position, topic_key, title, body, language_states, created_at, updated_at)
  SELECT id, place, key, position, topic_key, title, body, (
    SELECT jsonb_object_agg(language, '{"isPublished": true, "sourceRevision": 1}'::jsonb)
    FROM unnest(ARRAY['uz', 'ru', 'en']) AS language
  ), created_at, updated_at
  FROM (
    SELECT id, CASE key WHEN 'opening' THEN 'about' ELSE 'sections' END AS place, key, position, NULL AS topic_key,
      title, CASE key WHEN 'opening' THEN body ELSE plain_texts_as_rich(body) END AS body, created_at, updated_at
    FROM about_sections
    UNION ALL SELECT id, 'values', key, position, NULL, title, body, created_at, updated_at FROM programme_values
    UNION ALL SELECT id, 'questions', key, position, topic_key, question, plain_texts_as_rich(answer), created_at,
      updated_at FROM frequent_questions
    UNION ALL SELECT gen_random_uuid(), 'topics', topic_key, min(position), NULL,
      (array_agg(topic ORDER BY position))[1], '{}', min(created_at), max(updated_at)
    FROM frequent_questions GROUP BY topic_key
  ) earlier
  ON CONFLICT DO NOTHING;
  DELETE FROM about_sections;
  DELETE FROM programme_values;
  DELETE FROM frequent_questions;
$$;--> statement-breakpoint
SELECT move_editorial_texts();
