CREATE TABLE "application_reviews" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"application_id" uuid NOT NULL,
	"reviewer_id" text NOT NULL,
	"asked_by" text NOT NULL,
	"asker_name" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "application_reviews_application_id_reviewer_id_pk" PRIMARY KEY("application_id","reviewer_id")
);
--> statement-breakpoint
CREATE TABLE "application_tags" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"application_id" uuid NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_tags_application_id_key_pk" PRIMARY KEY("application_id","key")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "source" jsonb;--> statement-breakpoint
ALTER TABLE "application_reviews" ADD CONSTRAINT "application_reviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_tags" ADD CONSTRAINT "application_tags_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_reviews_open" ON "application_reviews" USING btree ("domain","reviewer_id","asked_at","application_id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "application_tags_by_key" ON "application_tags" USING btree ("domain","key","application_id");