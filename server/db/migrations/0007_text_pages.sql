CREATE TABLE "text_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb,
	"body" jsonb,
	"is_in_footer" boolean DEFAULT true NOT NULL,
	"footer_position" integer DEFAULT 0 NOT NULL,
	"is_address_fixed" boolean DEFAULT false NOT NULL,
	"text_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"language_states" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"binned_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_pages_slug" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TRIGGER content_inserted AFTER INSERT ON "text_pages" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed('id');--> statement-breakpoint
CREATE TRIGGER content_updated AFTER UPDATE ON "text_pages" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed('id');--> statement-breakpoint
CREATE TRIGGER content_deleted AFTER DELETE ON "text_pages" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed('id');--> statement-breakpoint
CREATE TRIGGER content_truncated AFTER TRUNCATE ON "text_pages" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_truncated();