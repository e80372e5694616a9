CREATE TABLE "hidden_name_stages" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"position_id" bigint NOT NULL,
	"status" text NOT NULL,
	"set_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hidden_name_stages_domain_position_id_status_pk" PRIMARY KEY("domain","position_id","status")
);
--> statement-breakpoint
CREATE TABLE "shown_names" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"application_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"shown_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "shown_names_application_id_user_id_shown_at_pk" PRIMARY KEY("application_id","user_id","shown_at")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "hides_names" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "application_texts" ADD COLUMN "resume_profile" jsonb;--> statement-breakpoint
ALTER TABLE "application_texts" ADD COLUMN "is_profile_tried" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "application_messages" ADD COLUMN "as_written" jsonb;--> statement-breakpoint
ALTER TABLE "shown_names" ADD CONSTRAINT "shown_names_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shown_names_of_user" ON "shown_names" USING btree ("domain","user_id");--> statement-breakpoint
CREATE INDEX "applications_of_email" ON "applications" USING btree ("domain",lower(email)) WHERE status <> 'draft';--> statement-breakpoint
CREATE INDEX "applications_held" ON "applications" USING btree ("domain","held_until") WHERE held_until is not null;