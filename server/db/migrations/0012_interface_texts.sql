CREATE TABLE "interface_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"namespace" text NOT NULL,
	"key" text NOT NULL,
	"label" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"binned_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "interface_texts_key" ON "interface_texts" USING btree ("namespace","key");--> statement-breakpoint
CREATE TRIGGER content_inserted AFTER INSERT ON "interface_texts" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed('id');--> statement-breakpoint
CREATE TRIGGER content_updated AFTER UPDATE ON "interface_texts" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed('id');--> statement-breakpoint
CREATE TRIGGER content_deleted AFTER DELETE ON "interface_texts" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed('id');--> statement-breakpoint
CREATE TRIGGER content_truncated AFTER TRUNCATE ON "interface_texts" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_truncated();