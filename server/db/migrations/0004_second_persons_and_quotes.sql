CREATE TABLE "erasure_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_type" text NOT NULL,
	"record_id" uuid NOT NULL,
	"uses" text,
	"state" text DEFAULT 'open' NOT NULL,
	"asked_by_user_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"comment" text,
	"decided_by_user_id" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "panel_settings" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"needs_two_for_regulations" boolean DEFAULT false NOT NULL,
	"needs_two_for_erasing" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "panel_settings_is_one" CHECK ("panel_settings"."is_only")
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "quote" jsonb;--> statement-breakpoint
ALTER TABLE "publish_requests" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_asked_by_user_id_users_id_fk" FOREIGN KEY ("asked_by_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_decided_by_user_id_users_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_requests_record" ON "erasure_requests" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "erasure_requests_asked_by" ON "erasure_requests" USING btree ("asked_by_user_id");--> statement-breakpoint
CREATE INDEX "erasure_requests_decided_by" ON "erasure_requests" USING btree ("decided_by_user_id");