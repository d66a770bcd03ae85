CREATE TABLE "search_words" (
	"id" uuid PRIMARY KEY NOT NULL,
	"words" jsonb NOT NULL,
	"language_states" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER content_inserted AFTER INSERT ON "search_words" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed('id');--> statement-breakpoint
CREATE TRIGGER content_updated AFTER UPDATE ON "search_words" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed('id');--> statement-breakpoint
CREATE TRIGGER content_deleted AFTER DELETE ON "search_words" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed('id');--> statement-breakpoint
CREATE TRIGGER content_truncated AFTER TRUNCATE ON "search_words" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_truncated();