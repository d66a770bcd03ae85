-- Names and labels are unique without regard to case. "lower" of a database whose locale is C, as the embedded engine's
-- is, knows the Latin alphabet alone: this one knows Latin and Cyrillic letters, whatever the locale.
CREATE FUNCTION fold_case(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower(given),
    'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѶѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӃӅӇӉӋӍӐӒӔӖӘӚӜӞӠӢӤӦӨӪӬӮӰӲӴӶӸӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮ',
    'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżžѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѷѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӂӄӆӈӊӌӎӑӓӕӗәӛӝӟӡӣӥӧөӫӭӯӱӳӵӷӹӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯ')
$$;--> statement-breakpoint
CREATE SEQUENCE "public"."activity_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."application_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."call_request_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."ambassador_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."expert_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"title" jsonb NOT NULL,
	"caption" jsonb,
	"description" jsonb,
	"category_id" uuid NOT NULL,
	"service_kind_id" uuid,
	"image_id" uuid,
	"image_alt" jsonb,
	"is_image_decorative" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"place" jsonb,
	"link" text,
	"person_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"state_reason" text,
	"proposed_by_user_id" uuid,
	"proposed_at" timestamp with time zone,
	"search_text" text NOT NULL,
	"search_parts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"language_states" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"binned_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activities_code_unique" UNIQUE("code")
);--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "application_links" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"cover_letter" text NOT NULL,
	"cv_upload_id" uuid,
	"language" text NOT NULL,
	"status" text DEFAULT 'NEW' NOT NULL,
	"status_reason" text,
	"withdrawn_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"person_id" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"binned_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_reference_unique" UNIQUE("reference")
);--> statement-breakpoint
CREATE TABLE "audit_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"entry_count" bigint NOT NULL,
	"last_hash" text NOT NULL,
	"broken_at" bigint,
	"seal" text NOT NULL,
	"key_id" text
);--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"position" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_user_id" uuid,
	"action" text NOT NULL,
	"record_type" text,
	"record_id" uuid,
	"values_hash" text NOT NULL,
	"previous_hash" text NOT NULL,
	"key_id" text,
	"hash" text NOT NULL,
	CONSTRAINT "audit_entries_hash_unique" UNIQUE("hash")
);--> statement-breakpoint
CREATE TABLE "audit_values" (
	"position" bigint PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"actor_name" text NOT NULL,
	"record_label" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"details" jsonb
);--> statement-breakpoint
CREATE TABLE "call_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"cover_letter" text NOT NULL,
	"cv_upload_id" uuid,
	"language" text NOT NULL,
	"status" text DEFAULT 'NEW' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"binned_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_requests_reference_unique" UNIQUE("reference")
);--> statement-breakpoint
CREATE TABLE "case_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid,
	"call_request_id" uuid,
	"user_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "activity_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"title" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_categories_code_unique" UNIQUE("code")
);--> statement-breakpoint
CREATE TABLE "countries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"time_zone" text NOT NULL,
	"language_states" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"binned_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "countries_code_unique" UNIQUE("code")
);--> statement-breakpoint
CREATE TABLE "directions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb,
	"language_states" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"binned_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"width_pixels" integer,
	"height_pixels" integer,
	"owner_user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_storage_key_unique" UNIQUE("storage_key")
);--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb,
	"language_states" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"binned_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "person_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"title" jsonb NOT NULL,
	"caption" jsonb,
	"position" integer DEFAULT 0 NOT NULL,
	"language_states" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"binned_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "service_kinds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"list_title" jsonb NOT NULL,
	"caption" jsonb,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "social_networks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"binned_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "about_sections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "about_sections_key_unique" UNIQUE("key")
);--> statement-breakpoint
CREATE TABLE "frequent_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"topic_key" text NOT NULL,
	"topic" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"question" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "frequent_questions_key_unique" UNIQUE("key")
);--> statement-breakpoint
CREATE TABLE "programme_values" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "programme_values_key_unique" UNIQUE("key")
);--> statement-breakpoint
CREATE TABLE "regulation_clauses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"section_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "regulation_editions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition_date" date NOT NULL,
	"title" jsonb NOT NULL,
	"subtitle" jsonb,
	"notice" jsonb,
	"published_languages" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "regulation_sections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "installation" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid NOT NULL,
	"was_demonstration" boolean DEFAULT false NOT NULL,
	CONSTRAINT "installation_is_one" CHECK ("installation"."is_only")
);--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template" text NOT NULL,
	"language" text NOT NULL,
	"to_name" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text,
	"html" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempt_count" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "missing_texts" (
	"language" text NOT NULL,
	"namespace" text NOT NULL,
	"key" text NOT NULL,
	"report_count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "missing_texts_language_namespace_key_pk" PRIMARY KEY("language","namespace","key")
);--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_code" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"middlename" text,
	"headline" jsonb,
	"bio" jsonb,
	"category_id" uuid,
	"organization_id" uuid,
	"country_id" uuid NOT NULL,
	"direction_id" uuid,
	"photo_id" uuid,
	"photo_alt" jsonb,
	"cv_upload_id" uuid,
	"linkedin" text,
	"website" text,
	"user_id" uuid,
	"sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sort_name" text NOT NULL,
	"search_text" text NOT NULL,
	"search_parts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"suggested_tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"language_states" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"binned_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_user_code_unique" UNIQUE("user_code")
);--> statement-breakpoint
CREATE TABLE "person_tags" (
	"person_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "person_tags_person_id_tag_id_pk" PRIMARY KEY("person_id","tag_id")
);--> statement-breakpoint
CREATE TABLE "social_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"network_id" uuid NOT NULL,
	"person_id" uuid,
	"name" text NOT NULL,
	"link" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"binned_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "activity_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"activity_id" uuid,
	"content" jsonb NOT NULL,
	"image_upload_id" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "proposed_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"person_id" uuid,
	"activity_id" uuid,
	"base_revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key_hash" text NOT NULL,
	"request_hash" text NOT NULL,
	"record_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_hash_pk" PRIMARY KEY("scope","key_hash")
);--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"section" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"scan_state" text NOT NULL,
	"ticket_hash" text,
	"expires_at" timestamp with time zone,
	"sender_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_storage_key_unique" UNIQUE("storage_key")
);--> statement-breakpoint
CREATE TABLE "account_secrets" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"is_remembered" boolean NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"password_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"login" text NOT NULL,
	"password_hash" text,
	"password_changed_at" timestamp with time zone,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"role" text DEFAULT 'USER' NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"was_enabled" boolean,
	"language" text DEFAULT 'uz' NOT NULL,
	"wants_notices" boolean DEFAULT true NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"google_subject" text,
	"google_issuer" text,
	"totp_secret" text,
	"totp_confirmed_at" timestamp with time zone,
	"totp_last_step" integer,
	"last_sign_in_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"binned_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_category_id_activity_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."activity_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_service_kind_id_service_kinds_id_fk" FOREIGN KEY ("service_kind_id") REFERENCES "public"."service_kinds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_proposed_by_user_id_users_id_fk" FOREIGN KEY ("proposed_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_links" ADD CONSTRAINT "application_links_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_cv_upload_id_uploads_id_fk" FOREIGN KEY ("cv_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_values" ADD CONSTRAINT "audit_values_position_audit_entries_position_fk" FOREIGN KEY ("position") REFERENCES "public"."audit_entries"("position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_requests" ADD CONSTRAINT "call_requests_cv_upload_id_uploads_id_fk" FOREIGN KEY ("cv_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_call_request_id_call_requests_id_fk" FOREIGN KEY ("call_request_id") REFERENCES "public"."call_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_clauses" ADD CONSTRAINT "regulation_clauses_section_id_regulation_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."regulation_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_sections" ADD CONSTRAINT "regulation_sections_edition_id_regulation_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."regulation_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_category_id_person_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."person_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_direction_id_directions_id_fk" FOREIGN KEY ("direction_id") REFERENCES "public"."directions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_photo_id_files_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_cv_upload_id_uploads_id_fk" FOREIGN KEY ("cv_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_tags" ADD CONSTRAINT "person_tags_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_tags" ADD CONSTRAINT "person_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_links" ADD CONSTRAINT "social_links_network_id_social_networks_id_fk" FOREIGN KEY ("network_id") REFERENCES "public"."social_networks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_links" ADD CONSTRAINT "social_links_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_drafts" ADD CONSTRAINT "activity_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_drafts" ADD CONSTRAINT "activity_drafts_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_drafts" ADD CONSTRAINT "activity_drafts_image_upload_id_uploads_id_fk" FOREIGN KEY ("image_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_changes" ADD CONSTRAINT "proposed_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_changes" ADD CONSTRAINT "proposed_changes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_changes" ADD CONSTRAINT "proposed_changes_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_secrets" ADD CONSTRAINT "account_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_search" ON "activities" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "activities_time" ON "activities" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "activities_end" ON "activities" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "activities_person" ON "activities" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "activities_category" ON "activities" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "activities_service_kind" ON "activities" USING btree ("service_kind_id");--> statement-breakpoint
CREATE INDEX "activities_image" ON "activities" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "activities_proposer" ON "activities" USING btree ("proposed_by_user_id");--> statement-breakpoint
CREATE INDEX "application_events_application" ON "application_events" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "application_links_application" ON "application_links" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "applications_list" ON "applications" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_email" ON "applications" USING btree ("email");--> statement-breakpoint
CREATE INDEX "applications_cv" ON "applications" USING btree ("cv_upload_id");--> statement-breakpoint
CREATE INDEX "applications_person" ON "applications" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "applications_search" ON "applications" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_checks_time" ON "audit_checks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entries_record" ON "audit_entries" USING btree ("record_type","record_id","position");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_user_id","position");--> statement-breakpoint
CREATE INDEX "audit_entries_time" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "call_requests_list" ON "call_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "call_requests_cv" ON "call_requests" USING btree ("cv_upload_id");--> statement-breakpoint
CREATE INDEX "call_requests_search" ON "call_requests" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "case_notes_application" ON "case_notes" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "case_notes_call_request" ON "case_notes" USING btree ("call_request_id","created_at");--> statement-breakpoint
CREATE INDEX "case_notes_user" ON "case_notes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "directions_name_uz" ON "directions" USING btree (fold_case("name"->>'uz'));--> statement-breakpoint
CREATE UNIQUE INDEX "directions_name_ru" ON "directions" USING btree (fold_case("name"->>'ru'));--> statement-breakpoint
CREATE UNIQUE INDEX "directions_name_en" ON "directions" USING btree (fold_case("name"->>'en'));--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_name_uz" ON "organizations" USING btree (fold_case("name"->>'uz'));--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_name_ru" ON "organizations" USING btree (fold_case("name"->>'ru'));--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_name_en" ON "organizations" USING btree (fold_case("name"->>'en'));--> statement-breakpoint
CREATE UNIQUE INDEX "social_networks_name" ON "social_networks" USING btree (fold_case("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "tags_label" ON "tags" USING btree (fold_case("label"));--> statement-breakpoint
CREATE UNIQUE INDEX "regulation_clauses_position" ON "regulation_clauses" USING btree ("section_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "regulation_sections_position" ON "regulation_sections" USING btree ("edition_id","position");--> statement-breakpoint
CREATE INDEX "mails_queue" ON "mails" USING btree ("state","next_attempt_at");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "people_search" ON "people" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "people_list_uz" ON "people" USING btree ("kind",("sort_keys"->>'uz') collate "C","id");--> statement-breakpoint
CREATE INDEX "people_list_ru" ON "people" USING btree ("kind",("sort_keys"->>'ru') collate "C","id");--> statement-breakpoint
CREATE INDEX "people_list_en" ON "people" USING btree ("kind",("sort_keys"->>'en') collate "C","id");--> statement-breakpoint
CREATE INDEX "people_country" ON "people" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "people_category" ON "people" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "people_direction" ON "people" USING btree ("direction_id");--> statement-breakpoint
CREATE INDEX "people_organization" ON "people" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "people_cv" ON "people" USING btree ("cv_upload_id");--> statement-breakpoint
CREATE INDEX "people_photo" ON "people" USING btree ("photo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "people_user" ON "people" USING btree ("user_id") WHERE "people"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "person_tags_tag" ON "person_tags" USING btree ("tag_id","person_id");--> statement-breakpoint
CREATE INDEX "social_links_person" ON "social_links" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "social_links_network" ON "social_links" USING btree ("network_id");--> statement-breakpoint
CREATE INDEX "activity_drafts_user" ON "activity_drafts" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "activity_drafts_activity" ON "activity_drafts" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "activity_drafts_image" ON "activity_drafts" USING btree ("image_upload_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposed_changes_person" ON "proposed_changes" USING btree ("person_id") WHERE "proposed_changes"."state" = 'pending' and "proposed_changes"."person_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "proposed_changes_activity" ON "proposed_changes" USING btree ("activity_id") WHERE "proposed_changes"."state" = 'pending' and "proposed_changes"."activity_id" is not null;--> statement-breakpoint
CREATE INDEX "proposed_changes_user" ON "proposed_changes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "proposed_changes_of_person" ON "proposed_changes" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "proposed_changes_of_activity" ON "proposed_changes" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "saved_views_user" ON "saved_views" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "saved_views_section" ON "saved_views" USING btree ("section");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_ticket" ON "uploads" USING btree ("ticket_hash") WHERE "uploads"."ticket_hash" is not null;--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" USING btree ("expires_at") WHERE "uploads"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "uploads_scan" ON "uploads" USING btree ("scan_state") WHERE "uploads"."scan_state" = 'waiting';--> statement-breakpoint
CREATE INDEX "account_secrets_user" ON "account_secrets" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "account_secrets_expiry" ON "account_secrets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_login" ON "users" USING btree (lower("login"));--> statement-breakpoint
CREATE INDEX "users_list" ON "users" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "users_google" ON "users" USING btree ("google_issuer","google_subject") WHERE "users"."google_subject" is not null;
--> statement-breakpoint
-- Every change of public content is told to all processes on the channel "content_changed", whoever wrote it:
-- this server, another one, a script, psql. The payload is "table:id", or "table:*" for a large change.
-- PostgreSQL delivers it when the transaction commits, so nobody is told of what was rolled back.
CREATE FUNCTION notify_content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_id text;
  changed_count integer;
BEGIN
  SELECT count(*) INTO changed_count FROM changed;
  IF changed_count = 0 THEN
    RETURN NULL;
  END IF;
  IF changed_count > 50 OR TG_ARGV[0] IS NULL THEN
    PERFORM pg_notify('content_changed', TG_TABLE_NAME || ':*');
  ELSE
    FOR changed_id IN EXECUTE format('SELECT DISTINCT %I::text FROM changed WHERE %I IS NOT NULL', TG_ARGV[0], TG_ARGV[0]) LOOP
      PERFORM pg_notify('content_changed', COALESCE(TG_ARGV[1], TG_TABLE_NAME) || ':' || changed_id);
    END LOOP;
    IF TG_ARGV[1] IS NOT NULL THEN
      PERFORM pg_notify('content_changed', TG_TABLE_NAME || ':*');
    END IF;
  END IF;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE FUNCTION notify_content_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', TG_TABLE_NAME || ':*');
  RETURN NULL;
END;
$$;
--> statement-breakpoint
DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN
    SELECT * FROM (VALUES
      ('countries', 'id', NULL), ('organizations', 'id', NULL), ('directions', 'id', NULL),
      ('person_categories', 'id', NULL), ('activity_categories', 'id', NULL), ('service_kinds', 'id', NULL),
      ('tags', 'id', NULL), ('social_networks', 'id', NULL), ('files', 'id', NULL),
      ('people', 'id', NULL), ('activities', 'id', NULL),
      -- what belongs to a person also changes that person's page
      ('person_tags', 'person_id', 'people'), ('social_links', 'person_id', 'people'),
      -- the editorial texts
      ('about_sections', 'id', NULL), ('programme_values', 'id', NULL), ('frequent_questions', 'id', NULL),
      ('regulation_editions', 'id', NULL), ('regulation_sections', 'id', NULL), ('regulation_clauses', 'id', NULL)
    ) AS list(table_name, id_column, owner_table)
  LOOP
    EXECUTE format('CREATE TRIGGER content_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed(%s)',
      watched.table_name, concat_ws(', ', quote_literal(watched.id_column), quote_literal(watched.owner_table)));
    EXECUTE format('CREATE TRIGGER content_updated AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed(%s)',
      watched.table_name, concat_ws(', ', quote_literal(watched.id_column), quote_literal(watched.owner_table)));
    EXECUTE format('CREATE TRIGGER content_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed(%s)',
      watched.table_name, concat_ws(', ', quote_literal(watched.id_column), quote_literal(watched.owner_table)));
    EXECUTE format('CREATE TRIGGER content_truncated AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION notify_content_truncated()',
      watched.table_name);
  END LOOP;
END;
$$;
--> statement-breakpoint
-- The audit log is only added to (D-13): entries are never changed or removed, by nobody who comes through the site or
-- by mistake through psql. Their values may be erased, and never changed (D-15). An import that replaces everything
-- says so for its own transaction.
CREATE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('digital_world.replaces_everything', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The audit log is only added to.';
END;
$$;--> statement-breakpoint
CREATE TRIGGER audit_entries_only_added_to BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit();--> statement-breakpoint
CREATE TRIGGER audit_values_never_changed BEFORE UPDATE ON audit_values
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit();
--> statement-breakpoint
-- Emptied at once, no trigger of rows is asked.
CREATE TRIGGER audit_entries_not_truncated BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();--> statement-breakpoint
CREATE TRIGGER audit_values_not_truncated BEFORE TRUNCATE ON audit_values
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();
--> statement-breakpoint
-- What a search in the panel may find is computed by the application (L-4). Whoever changes the words that it is made
-- of, here or by hand, makes it empty, and the next search computes it anew.
CREATE FUNCTION forget_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := '';
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER search_text_is_old BEFORE UPDATE OF code, name ON countries FOR EACH ROW EXECUTE FUNCTION forget_search_text();--> statement-breakpoint
CREATE TRIGGER search_text_is_old BEFORE UPDATE OF name, description ON organizations FOR EACH ROW EXECUTE FUNCTION forget_search_text();--> statement-breakpoint
CREATE TRIGGER search_text_is_old BEFORE UPDATE OF name, description ON directions FOR EACH ROW EXECUTE FUNCTION forget_search_text();--> statement-breakpoint
CREATE TRIGGER search_text_is_old BEFORE UPDATE OF title, caption ON person_categories FOR EACH ROW EXECUTE FUNCTION forget_search_text();--> statement-breakpoint
CREATE TRIGGER search_text_is_old BEFORE UPDATE OF name ON social_networks FOR EACH ROW EXECUTE FUNCTION forget_search_text();--> statement-breakpoint
CREATE TRIGGER search_text_is_old BEFORE UPDATE OF name, link ON social_links FOR EACH ROW EXECUTE FUNCTION forget_search_text();--> statement-breakpoint
CREATE TRIGGER search_text_is_old BEFORE UPDATE OF full_name, email, reference ON applications FOR EACH ROW EXECUTE FUNCTION forget_search_text();--> statement-breakpoint
CREATE TRIGGER search_text_is_old BEFORE UPDATE OF full_name, email, reference ON call_requests FOR EACH ROW EXECUTE FUNCTION forget_search_text();--> statement-breakpoint
CREATE TRIGGER search_text_is_old BEFORE UPDATE OF firstname, lastname, email, login ON users FOR EACH ROW EXECUTE FUNCTION forget_search_text();
