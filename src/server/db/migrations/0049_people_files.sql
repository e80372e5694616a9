CREATE TABLE "people_file_rows" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"file_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"is_added" boolean NOT NULL,
	"filled" text[] NOT NULL,
	"tags" text[] NOT NULL,
	CONSTRAINT "people_file_rows_file_id_application_id_pk" PRIMARY KEY("file_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "people_files" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position_id" bigint NOT NULL,
	"origin" text NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"leaves_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"added" integer NOT NULL,
	"filled" integer NOT NULL,
	"known" integer NOT NULL,
	"repeated" integer NOT NULL,
	"refused" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "people_file_rows" ADD CONSTRAINT "people_file_rows_file_id_people_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."people_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_file_rows" ADD CONSTRAINT "people_file_rows_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_file_rows_of_application" ON "people_file_rows" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "people_files_latest" ON "people_files" USING btree ("domain","added_at");