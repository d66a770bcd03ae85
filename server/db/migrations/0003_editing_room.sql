CREATE TABLE "assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_type" text NOT NULL,
	"record_id" uuid NOT NULL,
	"language" text,
	"user_id" uuid NOT NULL,
	"due_on" date,
	"assigned_by_user_id" uuid,
	"assigned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_type" text NOT NULL,
	"record_id" uuid NOT NULL,
	"field" text NOT NULL,
	"language" text,
	"thread_id" uuid,
	"user_id" uuid,
	"text" text NOT NULL,
	"mentioned_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by_user_id" uuid
);
--> statement-breakpoint
CREATE TABLE "notice_reads" (
	"user_id" uuid NOT NULL,
	"notice" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_reads_user_id_notice_pk" PRIMARY KEY("user_id","notice")
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"digest_on" date
);
--> statement-breakpoint
CREATE TABLE "publish_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_type" text NOT NULL,
	"record_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text NOT NULL,
	"wanted_on" text,
	"asked_by_user_id" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"comment" text,
	"returned_by_user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_type" text NOT NULL,
	"record_id" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"base" jsonb NOT NULL,
	"base_revision" integer NOT NULL,
	"picture_id" uuid,
	"is_minor" boolean NOT NULL,
	"checked_languages" jsonb NOT NULL,
	"languages" jsonb NOT NULL,
	"saved_by_user_id" uuid,
	"publish_at" timestamp with time zone,
	"scheduled_by_user_id" uuid,
	"refusal" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "record_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "panel_limits" jsonb;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_assigned_by_user_id_users_id_fk" FOREIGN KEY ("assigned_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_resolved_by_user_id_users_id_fk" FOREIGN KEY ("resolved_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_requests" ADD CONSTRAINT "publish_requests_asked_by_user_id_users_id_fk" FOREIGN KEY ("asked_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_requests" ADD CONSTRAINT "publish_requests_returned_by_user_id_users_id_fk" FOREIGN KEY ("returned_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_drafts" ADD CONSTRAINT "record_drafts_picture_id_files_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_drafts" ADD CONSTRAINT "record_drafts_saved_by_user_id_users_id_fk" FOREIGN KEY ("saved_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_drafts" ADD CONSTRAINT "record_drafts_scheduled_by_user_id_users_id_fk" FOREIGN KEY ("scheduled_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assignments_record" ON "assignments" USING btree ("record_id","record_type",coalesce("language", ''));--> statement-breakpoint
CREATE INDEX "assignments_user" ON "assignments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assignments_giver" ON "assignments" USING btree ("assigned_by_user_id");--> statement-breakpoint
CREATE INDEX "comments_record" ON "comments" USING btree ("record_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_thread" ON "comments" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "comments_user" ON "comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comments_resolver" ON "comments" USING btree ("resolved_by_user_id");--> statement-breakpoint
CREATE INDEX "comments_mentioned" ON "comments" USING gin ("mentioned_ids");--> statement-breakpoint
CREATE INDEX "notice_reads_time" ON "notice_reads" USING btree ("read_at");--> statement-breakpoint
CREATE UNIQUE INDEX "publish_requests_record" ON "publish_requests" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "publish_requests_asked_by" ON "publish_requests" USING btree ("asked_by_user_id");--> statement-breakpoint
CREATE INDEX "publish_requests_returned_by" ON "publish_requests" USING btree ("returned_by_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "record_drafts_record" ON "record_drafts" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "record_drafts_picture" ON "record_drafts" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "record_drafts_saved_by" ON "record_drafts" USING btree ("saved_by_user_id");--> statement-breakpoint
CREATE INDEX "record_drafts_scheduled_by" ON "record_drafts" USING btree ("scheduled_by_user_id");--> statement-breakpoint
CREATE INDEX "record_drafts_publish_at" ON "record_drafts" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "mails_record" ON "mails" USING btree ("record_id","created_at");