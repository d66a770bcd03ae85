CREATE TABLE "preview_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"record_type" text NOT NULL,
	"record_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preview_links_secret" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE INDEX "preview_links_record" ON "preview_links" USING btree ("record_id");