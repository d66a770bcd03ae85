CREATE SEQUENCE "public"."registration_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"registration_id" uuid,
	"activity_id" uuid,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"activity_title" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"minutes" integer,
	"host_name" text,
	"issued_at" timestamp with time zone NOT NULL,
	"first_fetched_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawal" text,
	"replaced_by_id" uuid,
	CONSTRAINT "certificates_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "episodes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_id" uuid NOT NULL,
	"checked_link" text,
	"checked_at" timestamp with time zone,
	"problem" text,
	"type" text,
	"size_bytes" integer,
	"duration_seconds" integer,
	CONSTRAINT "episodes_activity_id_unique" UNIQUE("activity_id")
);
--> statement-breakpoint
CREATE TABLE "podcast_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	CONSTRAINT "podcast_feeds_language_unique" UNIQUE("language")
);
--> statement-breakpoint
CREATE TABLE "activity_feedback" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"activity_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"text" text,
	"host_from" timestamp with time zone,
	"is_hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attendance_scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"type" text NOT NULL,
	"door" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"came_as" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "participant_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_id" uuid NOT NULL,
	"user_id" uuid,
	"actor" text NOT NULL,
	"text" text NOT NULL,
	"includes_waiting" boolean DEFAULT false NOT NULL,
	"registration_ids" jsonb,
	"send_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"mail_count" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refused_scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_id" uuid NOT NULL,
	"registration_id" uuid,
	"reason" text NOT NULL,
	"door" text,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"act" text NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"user_id" uuid,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration_links" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"number" integer NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"consent_text" text,
	"consented_at" timestamp with time zone,
	"accepts_short_notice" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirm_until" timestamp with time zone,
	"held_until" timestamp with time zone,
	"offered_at" timestamp with time zone,
	"offer_until" timestamp with time zone,
	"ended_by" text,
	"end_reason" text,
	"is_late" boolean DEFAULT false NOT NULL,
	"reminders_from" timestamp with time zone,
	"wants_reminders" boolean DEFAULT true NOT NULL,
	"door_code" text NOT NULL,
	"calendar_sequence" integer DEFAULT 0 NOT NULL,
	"attended_at" timestamp with time zone,
	"has_feedback" boolean DEFAULT false NOT NULL,
	"user_id" uuid,
	"is_by_team" boolean DEFAULT false NOT NULL,
	"erased_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registrations_door_code_unique" UNIQUE("door_code")
);
--> statement-breakpoint
DROP INDEX "mails_queue";--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "cancellation_reason" jsonb;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "recording" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "audio_link" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "audio_file" jsonb;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "papers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "transcript" jsonb;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "registration" jsonb;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "registration_closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "seat_state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "calendar_method" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "stop_url" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unique_key" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "lane" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "duration_seconds" integer;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "is_of_activities" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "episodes" ADD CONSTRAINT "episodes_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_feedback" ADD CONSTRAINT "activity_feedback_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_scans" ADD CONSTRAINT "attendance_scans_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_scans" ADD CONSTRAINT "attendance_scans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_messages" ADD CONSTRAINT "participant_messages_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_messages" ADD CONSTRAINT "participant_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_scans" ADD CONSTRAINT "refused_scans_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_scans" ADD CONSTRAINT "refused_scans_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_scans" ADD CONSTRAINT "refused_scans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_events" ADD CONSTRAINT "registration_events_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_events" ADD CONSTRAINT "registration_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_links" ADD CONSTRAINT "registration_links_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_registration" ON "certificates" USING btree ("registration_id") WHERE "certificates"."replaced_by_id" is null;--> statement-breakpoint
CREATE INDEX "certificates_activity" ON "certificates" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "activity_feedback_activity" ON "activity_feedback" USING btree ("activity_id","host_from");--> statement-breakpoint
CREATE INDEX "attendance_scans_registration" ON "attendance_scans" USING btree ("registration_id","at");--> statement-breakpoint
CREATE INDEX "attendance_scans_user" ON "attendance_scans" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "participant_messages_activity" ON "participant_messages" USING btree ("activity_id","created_at");--> statement-breakpoint
CREATE INDEX "participant_messages_user" ON "participant_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "participant_messages_due" ON "participant_messages" USING btree ("send_at") WHERE "participant_messages"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "refused_scans_activity" ON "refused_scans" USING btree ("activity_id","created_at");--> statement-breakpoint
CREATE INDEX "refused_scans_registration" ON "refused_scans" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "refused_scans_user" ON "refused_scans" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "registration_events_registration" ON "registration_events" USING btree ("registration_id","at");--> statement-breakpoint
CREATE INDEX "registration_events_user" ON "registration_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "registration_links_registration" ON "registration_links" USING btree ("registration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_once" ON "registrations" USING btree ("activity_id","email") WHERE not "registrations"."is_by_team" and "registrations"."erased_at" is null and "registrations"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "registrations_activity" ON "registrations" USING btree ("activity_id","state","number");--> statement-breakpoint
CREATE INDEX "registrations_email" ON "registrations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "registrations_user" ON "registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "registrations_search" ON "registrations" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "activities_audio_file" ON "activities" USING btree (("audio_file"->>'id'));--> statement-breakpoint
CREATE INDEX "activities_papers" ON "activities" USING gin ("papers" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "mails_queue" ON "mails" USING btree ("state","lane","next_attempt_at");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_unique_key_unique" UNIQUE("unique_key");--> statement-breakpoint
CREATE TRIGGER content_inserted AFTER INSERT ON "episodes" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed('id');--> statement-breakpoint
CREATE TRIGGER content_updated AFTER UPDATE ON "episodes" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed('id');--> statement-breakpoint
CREATE TRIGGER content_deleted AFTER DELETE ON "episodes" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed('id');--> statement-breakpoint
CREATE TRIGGER content_truncated AFTER TRUNCATE ON "episodes" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_truncated();--> statement-breakpoint
CREATE TRIGGER content_inserted AFTER INSERT ON "podcast_feeds" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed('id');--> statement-breakpoint
CREATE TRIGGER content_updated AFTER UPDATE ON "podcast_feeds" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed('id');--> statement-breakpoint
CREATE TRIGGER content_deleted AFTER DELETE ON "podcast_feeds" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed('id');--> statement-breakpoint
CREATE TRIGGER content_truncated AFTER TRUNCATE ON "podcast_feeds" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_truncated();