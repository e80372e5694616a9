CREATE TABLE "application_changes" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"application_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_texts" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"application_id" uuid PRIMARY KEY NOT NULL,
	"resume" text DEFAULT '' NOT NULL,
	"is_resume_read" boolean NOT NULL,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_views" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"filters" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_texts" ADD CONSTRAINT "application_texts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_changes_since" ON "application_changes" USING btree ("domain","xid");--> statement-breakpoint
CREATE INDEX "application_texts_words" ON "application_texts" USING gin ("document");--> statement-breakpoint
CREATE INDEX "application_texts_to_read" ON "application_texts" USING btree ("domain") WHERE not is_resume_read;--> statement-breakpoint
CREATE UNIQUE INDEX "application_views_name" ON "application_views" USING btree ("domain","owner_id","name_key");--> statement-breakpoint
CREATE INDEX "application_views_shared" ON "application_views" USING btree ("domain") WHERE is_shared;