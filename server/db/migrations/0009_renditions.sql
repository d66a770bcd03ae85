CREATE TABLE "renditions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid,
	"variant" text NOT NULL,
	"storage_key" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "renditions_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
ALTER TABLE "renditions" ADD CONSTRAINT "renditions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "renditions_variant" ON "renditions" USING btree ("file_id","variant");--> statement-breakpoint
CREATE INDEX "renditions_age" ON "renditions" USING btree ("created_at");