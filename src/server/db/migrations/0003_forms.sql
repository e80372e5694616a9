CREATE TABLE "form_assignments" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"form_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"token_hash" text,
	"token_expires_at" timestamp with time zone,
	"status" text DEFAULT 'open' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sealed_answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"answered_count" integer DEFAULT 0 NOT NULL,
	"question_count" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"message" text,
	"reopen_note" text,
	"reopened_at" timestamp with time zone,
	"assigned_by" text DEFAULT 'staff' NOT NULL,
	"cause" text,
	"submitted_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_files" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"file_id" uuid PRIMARY KEY NOT NULL,
	"assignment_id" uuid NOT NULL,
	"field" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_rules" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"form_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"event" text NOT NULL,
	"departments" jsonb NOT NULL,
	"countries" jsonb NOT NULL,
	"due_days" integer
);
--> statement-breakpoint
CREATE TABLE "form_versions" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"form_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"item_count" integer NOT NULL,
	"note" text,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_versions_form_id_version_pk" PRIMARY KEY("form_id","version")
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"draft" jsonb NOT NULL,
	"draft_revision" integer DEFAULT 1 NOT NULL,
	"published_version" integer,
	"published_revision" integer,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_assignments" ADD CONSTRAINT "form_assignments_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_assignments" ADD CONSTRAINT "form_assignments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_files" ADD CONSTRAINT "form_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_files" ADD CONSTRAINT "form_files_assignment_id_form_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."form_assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_rules" ADD CONSTRAINT "form_rules_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "form_assignments_one_open" ON "form_assignments" USING btree ("domain","form_id","email") WHERE status <> 'completed' and canceled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "form_assignments_cause" ON "form_assignments" USING btree ("domain","form_id","cause") WHERE cause is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "form_assignments_token" ON "form_assignments" USING btree ("token_hash") WHERE token_hash is not null;--> statement-breakpoint
CREATE INDEX "form_assignments_of_user" ON "form_assignments" USING btree ("domain","user_id");--> statement-breakpoint
CREATE INDEX "form_assignments_of_email" ON "form_assignments" USING btree ("domain","email");--> statement-breakpoint
CREATE INDEX "form_assignments_of_form" ON "form_assignments" USING btree ("domain","form_id","created_at");--> statement-breakpoint
CREATE INDEX "form_files_of" ON "form_files" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "form_rules_on" ON "form_rules" USING btree ("domain","event");--> statement-breakpoint
CREATE INDEX "forms_of_employer" ON "forms" USING btree ("domain","updated_at");