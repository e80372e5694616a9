CREATE TABLE "equality_totals" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"form_id" uuid PRIMARY KEY NOT NULL,
	"answer_ids" uuid[] NOT NULL,
	"totals" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "equality_totals" ADD CONSTRAINT "equality_totals_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equality_answers" DROP COLUMN "position_id";