CREATE TABLE "about_sections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "about_sections_key_unique" UNIQUE("key")
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE "programme_values" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "programme_values_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "regulation_clauses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"section_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regulation_editions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition_date" date NOT NULL,
	"title" jsonb NOT NULL,
	"subtitle" jsonb,
	"notice" jsonb,
	"published_languages" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regulation_sections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "regulation_clauses" ADD CONSTRAINT "regulation_clauses_section_id_regulation_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."regulation_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_sections" ADD CONSTRAINT "regulation_sections_edition_id_regulation_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."regulation_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "regulation_clauses_position" ON "regulation_clauses" USING btree ("section_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "regulation_sections_position" ON "regulation_sections" USING btree ("edition_id","position");