CREATE TABLE "retention_rules" (
	"domain" text PRIMARY KEY DEFAULT current_setting('app.domain') NOT NULL,
	"months" integer,
	"hired_months" integer,
	"starts_at" timestamp (3) with time zone NOT NULL
);
