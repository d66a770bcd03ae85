CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"failure" text,
	"backup" text,
	"size_bytes" bigint,
	"row_count" integer,
	"file_count" integer
);
--> statement-breakpoint
CREATE INDEX "backup_runs_kind" ON "backup_runs" USING btree ("kind","ended_at");