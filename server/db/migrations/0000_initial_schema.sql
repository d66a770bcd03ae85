-- Names and labels are unique without regard to case. "lower" of a database with the locale C, such as that of the
-- embedded engine, knows the Latin alphabet only; this function knows Latin and Cyrillic letters in any locale.
CREATE FUNCTION fold_case(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower(given),
    'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѶѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӃӅӇӉӋӍӐӒӔӖӘӚӜӞӠӢӤӦӨӪӬӮӰӲӴӶӸӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮ',
    'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżžѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѷѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӂӄӆӈӊӌӎӑӓӕӗәӛӝӟӡӣӥӧөӫӭӯӱӳӵӷӹӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯ')
$$;
--> statement-breakpoint
-- Lists the pictures that a rich text names, in any of its languages (C-4). A text that only mentions such a name counts
-- as well: a picture too many stays, never one too few.
CREATE FUNCTION text_pictures(source jsonb) RETURNS uuid[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN position('(media:' IN source::text) > 0 THEN ARRAY(
    SELECT DISTINCT name[1]::uuid FROM regexp_matches(
      source::text, '\(media:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\)', 'g') AS name
  ) ELSE '{}'::uuid[] END;
$$;
--> statement-breakpoint
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
	"last_public" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	"language_states" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"trashed_at" timestamp with time zone,
	"published_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activities_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_links" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
	"edition_id" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "audit_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"entry_count" bigint NOT NULL,
	"last_hash" text NOT NULL,
	"broken_at" bigint,
	"seal" text NOT NULL,
	"key_id" text
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE "audit_values" (
	"position" bigint PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"actor_name" text NOT NULL,
	"record_label" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"details" jsonb
);
--> statement-breakpoint
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
	"trashed_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_requests_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "case_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid,
	"call_request_id" uuid,
	"user_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"title" jsonb NOT NULL,
	"caption" jsonb,
	"position" integer DEFAULT 0 NOT NULL,
	"language_states" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_categories_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"time_zone" text NOT NULL,
	"language_states" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "countries_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "directions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb,
	"language_states" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"width_pixels" integer,
	"height_pixels" integer,
	"owner_user_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"alt" jsonb,
	"is_decorative" boolean DEFAULT false NOT NULL,
	"focus_x" integer DEFAULT 50 NOT NULL,
	"focus_y" integer DEFAULT 50 NOT NULL,
	"is_in_library" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"language_states" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb,
	"language_states" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"title" jsonb NOT NULL,
	"caption" jsonb,
	"position" integer DEFAULT 0 NOT NULL,
	"language_states" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_kinds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"list_title" jsonb NOT NULL,
	"caption" jsonb,
	"position" integer DEFAULT 0 NOT NULL,
	"language_states" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_networks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid NOT NULL,
	"was_demonstration" boolean DEFAULT false NOT NULL,
	"first_steps_hidden_at" timestamp with time zone,
	"trash_watched_since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_is_one" CHECK ("installation"."is_only")
);
--> statement-breakpoint
CREATE TABLE "interface_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"namespace" text NOT NULL,
	"key" text NOT NULL,
	"label" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE "missing_texts" (
	"language" text NOT NULL,
	"namespace" text NOT NULL,
	"key" text NOT NULL,
	"report_count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "missing_texts_language_namespace_key_pk" PRIMARY KEY("language","namespace","key")
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_code" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"middlename" text,
	"cyrillic_names" jsonb DEFAULT '{}'::jsonb NOT NULL,
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
	"trashed_at" timestamp with time zone,
	"published_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_user_code_unique" UNIQUE("user_code")
);
--> statement-breakpoint
CREATE TABLE "person_tags" (
	"person_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "person_tags_person_id_tag_id_pk" PRIMARY KEY("person_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "social_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"network_id" uuid NOT NULL,
	"person_id" uuid,
	"name" text NOT NULL,
	"link" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "presences" (
	"record_type" text NOT NULL,
	"record_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "presences_record_type_record_id_user_id_pk" PRIMARY KEY("record_type","record_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "preview_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"record_type" text NOT NULL,
	"record_id" uuid NOT NULL,
	"typed" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preview_links_secret" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "activity_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"activity_id" uuid,
	"content" jsonb NOT NULL,
	"image_upload_id" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE "regulation_clauses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"section_id" uuid NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"position" integer NOT NULL,
	"text" jsonb NOT NULL,
	"note" jsonb,
	"language_states" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regulation_editions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer,
	"edition_date" date,
	"title" jsonb NOT NULL,
	"subtitle" jsonb,
	"notice" jsonb,
	"published_languages" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"language_states" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"trashed_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regulation_sections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition_id" uuid NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"position" integer NOT NULL,
	"title" jsonb NOT NULL,
	"language_states" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key_hash" text NOT NULL,
	"request_hash" text NOT NULL,
	"record_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_hash_pk" PRIMARY KEY("scope","key_hash")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sample_records" (
	"id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"section" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
	"notice" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"language_states" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
	"trashed_at" timestamp with time zone,
	"published_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_pages_slug" UNIQUE("slug")
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE "account_secrets" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"is_remembered" boolean NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"password_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
	"trashed_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_category_id_activity_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."activity_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_service_kind_id_service_kinds_id_fk" FOREIGN KEY ("service_kind_id") REFERENCES "public"."service_kinds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_proposed_by_user_id_users_id_fk" FOREIGN KEY ("proposed_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_links" ADD CONSTRAINT "application_links_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_cv_upload_id_uploads_id_fk" FOREIGN KEY ("cv_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_edition_id_regulation_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."regulation_editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_values" ADD CONSTRAINT "audit_values_position_audit_entries_position_fk" FOREIGN KEY ("position") REFERENCES "public"."audit_entries"("position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_requests" ADD CONSTRAINT "call_requests_cv_upload_id_uploads_id_fk" FOREIGN KEY ("cv_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_call_request_id_call_requests_id_fk" FOREIGN KEY ("call_request_id") REFERENCES "public"."call_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "presences" ADD CONSTRAINT "presences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_drafts" ADD CONSTRAINT "activity_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_drafts" ADD CONSTRAINT "activity_drafts_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_drafts" ADD CONSTRAINT "activity_drafts_image_upload_id_uploads_id_fk" FOREIGN KEY ("image_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_changes" ADD CONSTRAINT "proposed_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_changes" ADD CONSTRAINT "proposed_changes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_changes" ADD CONSTRAINT "proposed_changes_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_clauses" ADD CONSTRAINT "regulation_clauses_section_id_regulation_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."regulation_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_sections" ADD CONSTRAINT "regulation_sections_edition_id_regulation_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."regulation_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renditions" ADD CONSTRAINT "renditions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_secrets" ADD CONSTRAINT "account_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_search" ON "activities" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "activities_search_rule" ON "activities" USING btree (("search_parts"->>'rule'));--> statement-breakpoint
CREATE INDEX "activities_text_pictures" ON "activities" USING gin (text_pictures("description"));--> statement-breakpoint
CREATE INDEX "activities_time" ON "activities" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "activities_end" ON "activities" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "activities_person" ON "activities" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "activities_category" ON "activities" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "activities_service_kind" ON "activities" USING btree ("service_kind_id");--> statement-breakpoint
CREATE INDEX "activities_image" ON "activities" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "activities_proposer" ON "activities" USING btree ("proposed_by_user_id");--> statement-breakpoint
CREATE INDEX "activities_withdrawn" ON "activities" USING btree ("starts_at") WHERE "activities"."last_public" is not null or "activities"."published_until" is not null;--> statement-breakpoint
CREATE INDEX "application_events_application" ON "application_events" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "application_links_application" ON "application_links" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "applications_list" ON "applications" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_email" ON "applications" USING btree ("email");--> statement-breakpoint
CREATE INDEX "applications_cv" ON "applications" USING btree ("cv_upload_id");--> statement-breakpoint
CREATE INDEX "applications_person" ON "applications" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "applications_edition" ON "applications" USING btree ("edition_id");--> statement-breakpoint
CREATE INDEX "applications_search" ON "applications" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_checks_time" ON "audit_checks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entries_record" ON "audit_entries" USING btree ("record_type","record_id","position");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_user_id","position");--> statement-breakpoint
CREATE INDEX "audit_entries_time" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "backup_runs_kind" ON "backup_runs" USING btree ("kind","ended_at");--> statement-breakpoint
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
CREATE UNIQUE INDEX "interface_texts_key" ON "interface_texts" USING btree ("namespace","key");--> statement-breakpoint
CREATE INDEX "mails_queue" ON "mails" USING btree ("state","next_attempt_at");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "people_search" ON "people" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "people_search_rule" ON "people" USING btree (("search_parts"->>'rule'));--> statement-breakpoint
CREATE INDEX "people_text_pictures" ON "people" USING gin (text_pictures("bio"));--> statement-breakpoint
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
CREATE INDEX "presences_user" ON "presences" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "presences_seen" ON "presences" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "preview_links_record" ON "preview_links" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "activity_drafts_user" ON "activity_drafts" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "activity_drafts_activity" ON "activity_drafts" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "activity_drafts_image" ON "activity_drafts" USING btree ("image_upload_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposed_changes_person" ON "proposed_changes" USING btree ("person_id") WHERE "proposed_changes"."state" = 'pending' and "proposed_changes"."person_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "proposed_changes_activity" ON "proposed_changes" USING btree ("activity_id") WHERE "proposed_changes"."state" = 'pending' and "proposed_changes"."activity_id" is not null;--> statement-breakpoint
CREATE INDEX "proposed_changes_user" ON "proposed_changes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "proposed_changes_of_person" ON "proposed_changes" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "proposed_changes_of_activity" ON "proposed_changes" USING btree ("activity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "regulation_clauses_position" ON "regulation_clauses" USING btree ("section_id","position");--> statement-breakpoint
CREATE INDEX "regulation_clauses_text_pictures" ON "regulation_clauses" USING gin (text_pictures("text"));--> statement-breakpoint
CREATE UNIQUE INDEX "regulation_editions_number" ON "regulation_editions" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "regulation_editions_draft" ON "regulation_editions" USING btree (("published_at" is null)) WHERE "regulation_editions"."published_at" is null and "regulation_editions"."trashed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "regulation_sections_position" ON "regulation_sections" USING btree ("edition_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "renditions_variant" ON "renditions" USING btree ("file_id","variant");--> statement-breakpoint
CREATE INDEX "renditions_age" ON "renditions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "saved_views_user" ON "saved_views" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "saved_views_section" ON "saved_views" USING btree ("section");--> statement-breakpoint
CREATE UNIQUE INDEX "site_texts_key" ON "site_texts" USING btree ("place","key");--> statement-breakpoint
CREATE INDEX "site_texts_text_pictures" ON "site_texts" USING gin (text_pictures("body"));--> statement-breakpoint
CREATE INDEX "text_pages_text_pictures" ON "text_pages" USING gin (text_pictures("body"));--> statement-breakpoint
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
-- Every change of public content is announced to all processes on the channel "content_changed", whatever wrote it: this
-- server, another one, a script or psql. The payload is "table:id", or "table:*" for a large change. PostgreSQL delivers
-- it when the transaction commits, so that nothing is announced of a transaction that was rolled back. A change of what
-- belongs to a person is announced by the id of that person ("person_tags:<id of the person>") and as a change of the
-- person ("people:<id>").
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
    RETURN NULL;
  END IF;
  FOR changed_id IN EXECUTE format('SELECT DISTINCT %I::text FROM changed', TG_ARGV[0]) LOOP
    PERFORM pg_notify('content_changed', TG_TABLE_NAME || ':' || COALESCE(changed_id, '*'));
    IF TG_ARGV[1] IS NOT NULL AND changed_id IS NOT NULL THEN
      PERFORM pg_notify('content_changed', TG_ARGV[1] || ':' || changed_id);
    END IF;
  END LOOP;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION notify_content_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', TG_TABLE_NAME || ':*');
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- A record that is published neither before a change nor after it is shown to nobody: no process has to drop anything
-- that it caches while a draft is edited.
CREATE FUNCTION notify_published_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
  shown_id uuid;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(changed.id) INTO ids FROM changed JOIN earlier USING (id)
    WHERE changed.published_at IS NOT NULL OR earlier.published_at IS NOT NULL;
  ELSE
    SELECT array_agg(changed.id) INTO ids FROM changed WHERE changed.published_at IS NOT NULL;
  END IF;
  IF cardinality(ids) > 50 THEN
    PERFORM pg_notify('content_changed', TG_TABLE_NAME || ':*');
  ELSE
    FOREACH shown_id IN ARRAY COALESCE(ids, '{}') LOOP
      PERFORM pg_notify('content_changed', TG_TABLE_NAME || ':' || shown_id);
    END LOOP;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
DO $$
DECLARE
  watched text;
  arguments text;
BEGIN
  FOREACH watched IN ARRAY ARRAY[
    'activity_categories', 'countries', 'directions', 'files', 'interface_texts', 'organizations', 'person_categories',
    'person_tags', 'regulation_clauses', 'regulation_editions', 'regulation_sections', 'service_kinds', 'site_texts',
    'social_links', 'social_networks', 'tags'
  ] LOOP
    -- What belongs to a person also changes the page of that person.
    arguments := CASE WHEN watched IN ('person_tags', 'social_links') THEN '''person_id'', ''people''' ELSE '''id''' END;
    EXECUTE format('CREATE TRIGGER content_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed(%s)', watched, arguments);
    EXECUTE format('CREATE TRIGGER content_updated AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed(%s)', watched, arguments);
    EXECUTE format('CREATE TRIGGER content_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed(%s)', watched, arguments);
    EXECUTE format('CREATE TRIGGER content_truncated AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION notify_content_truncated()', watched);
  END LOOP;
  FOREACH watched IN ARRAY ARRAY['activities', 'people', 'text_pages'] LOOP
    EXECUTE format('CREATE TRIGGER content_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_published_changed()', watched);
    EXECUTE format('CREATE TRIGGER content_updated AFTER UPDATE ON %I REFERENCING OLD TABLE AS earlier NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_published_changed()', watched);
    EXECUTE format('CREATE TRIGGER content_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_published_changed()', watched);
    EXECUTE format('CREATE TRIGGER content_truncated AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION notify_content_truncated()', watched);
  END LOOP;
END;
$$;
--> statement-breakpoint
-- The audit log is append-only (D-13): nobody who comes through the site, or by mistake through psql, changes or removes
-- entries. Their values may be erased, and never changed (D-15). An import that replaces everything says so for its own
-- transaction.
CREATE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('digital_world.replaces_everything', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The audit log is only added to.';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_only_added_to BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit();
--> statement-breakpoint
CREATE TRIGGER audit_values_never_changed BEFORE UPDATE ON audit_values
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit();
--> statement-breakpoint
-- No row trigger fires for a truncation.
CREATE TRIGGER audit_entries_not_truncated BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();
--> statement-breakpoint
CREATE TRIGGER audit_values_not_truncated BEFORE TRUNCATE ON audit_values
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();
--> statement-breakpoint
-- Locks the audit log for a transaction and returns its last entry, in one statement (D-13). A transaction that commits
-- early releases the lock before the disk has it; the application waits for the disk before it responds.
CREATE FUNCTION enter_audit_log(commits_early boolean) RETURNS TABLE ("position" bigint, hash text) LANGUAGE plpgsql AS $$
BEGIN
  IF commits_early THEN
    PERFORM set_config('synchronous_commit', 'off', true);
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('audit'));
  -- Read after the lock is acquired, so that it is the entry of the previous holder of the lock.
  RETURN QUERY SELECT entry.position, entry.hash::text FROM audit_entries entry ORDER BY entry.position DESC LIMIT 1;
END;
$$;
--> statement-breakpoint
-- Gives pictures of an imported archive the names of the records that show them, and the alternative texts of these where
-- they have none (C-5). A record retains a text of its own only where the picture says something else.
CREATE FUNCTION describe_imported_pictures() RETURNS void LANGUAGE sql AS $$
  UPDATE files SET search_text = '', name = coalesce(
      (SELECT lower(min(user_code)) FROM people WHERE photo_id = files.id),
      (SELECT lower(min(code)) FROM activities WHERE image_id = files.id),
      'picture'
    ) || CASE content_type WHEN 'image/jpeg' THEN '.jpg' WHEN 'image/webp' THEN '.webp' ELSE '.png' END
    WHERE name = '';
  UPDATE files SET search_text = '', alt = nullif(shown.image_alt, '{}'), is_decorative = shown.is_image_decorative
    FROM activities shown
    WHERE shown.image_id = files.id AND files.alt IS NULL AND NOT files.is_decorative
      AND (nullif(shown.image_alt, '{}') IS NOT NULL OR shown.is_image_decorative);
  UPDATE files SET search_text = '', alt = shown.photo_alt FROM people shown
    WHERE shown.photo_id = files.id AND files.alt IS NULL AND NOT files.is_decorative
      AND nullif(shown.photo_alt, '{}') IS NOT NULL;
  UPDATE activities SET image_alt = NULL, is_image_decorative = false FROM files
    WHERE files.id = activities.image_id AND activities.is_image_decorative = files.is_decorative
      AND nullif(activities.image_alt, '{}') IS NOT DISTINCT FROM files.alt
      AND (activities.image_alt IS NOT NULL OR activities.is_image_decorative);
  UPDATE people SET photo_alt = NULL FROM files
    WHERE files.id = people.photo_id AND people.photo_alt IS NOT NULL
      AND nullif(people.photo_alt, '{}') IS NOT DISTINCT FROM files.alt;
$$;
--> statement-breakpoint
-- Returns what calendars still show of an activity that is no longer public. The country counts if its host is public.
CREATE FUNCTION last_public_of(one activities) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'startsAt', one.starts_at,
    'endsAt', one.ends_at,
    'category', one.category_id,
    'kind', one.service_kind_id,
    'country', (
      SELECT countries.code FROM people JOIN countries ON countries.id = people.country_id
      WHERE people.id = one.person_id AND people.trashed_at IS NULL AND people.published_at <= now()
        AND (people.published_until IS NULL OR people.published_until > now())
    ),
    'revision', one.revision + 1,
    'changedAt', one.published_until
  )
$$;
--> statement-breakpoint
-- Stores it when an activity is withdrawn. Later saves are drafts, of which calendars may not show anything.
CREATE FUNCTION store_last_public() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'published' AND NEW.published_at IS NOT NULL AND NEW.trashed_at IS NULL
    AND (NEW.published_until IS NULL OR NEW.published_until > now()) THEN
    NEW.last_public := NULL;
  ELSIF OLD.state = 'published' AND OLD.published_at IS NOT NULL AND OLD.trashed_at IS NULL
    AND GREATEST(OLD.published_at, OLD.updated_at) < LEAST(OLD.published_until, now()) THEN
    NEW.last_public := last_public_of(OLD)
      || jsonb_build_object('changedAt', CASE WHEN OLD.published_until <= now() THEN OLD.published_until ELSE NEW.updated_at END);
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER last_public_stored BEFORE UPDATE ON "activities" FOR EACH ROW EXECUTE FUNCTION store_last_public();
