CREATE TABLE "installation" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid NOT NULL,
	"was_demonstration" boolean DEFAULT false NOT NULL,
	CONSTRAINT "installation_is_one" CHECK ("installation"."is_only")
);
