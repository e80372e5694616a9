CREATE TABLE "application_files" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"file_id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"field" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "sealed_answers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "application_files" ADD CONSTRAINT "application_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_files" ADD CONSTRAINT "application_files_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_files_of" ON "application_files" USING btree ("application_id");