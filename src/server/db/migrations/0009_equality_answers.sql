CREATE TABLE "equality_answers" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"form_id" uuid NOT NULL,
	"position_id" bigint,
	"sealed_answers" jsonb NOT NULL,
	"is_sent" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "equality_answers" ADD CONSTRAINT "equality_answers_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "equality_answers_key" ON "equality_answers" USING btree ("domain","key");--> statement-breakpoint
CREATE INDEX "equality_answers_sent" ON "equality_answers" USING btree ("domain","form_id") WHERE is_sent;