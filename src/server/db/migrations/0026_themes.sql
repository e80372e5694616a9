CREATE TABLE "theme_versions" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"product" text NOT NULL,
	"version" integer NOT NULL,
	"theme" jsonb NOT NULL,
	"note" text,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "theme_versions_domain_product_version_pk" PRIMARY KEY("domain","product","version")
);
--> statement-breakpoint
CREATE TABLE "themes" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"product" text NOT NULL,
	"draft" jsonb NOT NULL,
	"draft_revision" integer NOT NULL,
	"published_version" integer,
	"published_revision" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "themes_domain_product_pk" PRIMARY KEY("domain","product")
);
--> statement-breakpoint
ALTER TABLE "employers" ADD COLUMN "themes" jsonb DEFAULT '{}'::jsonb NOT NULL;