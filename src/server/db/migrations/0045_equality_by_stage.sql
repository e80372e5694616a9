CREATE TABLE "equality_stages" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"form_id" uuid PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"language" text,
	"questions" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "equality_answers" ADD COLUMN "notice" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "equality_stages" ADD CONSTRAINT "equality_stages_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;