CREATE TABLE "same_people" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"state" text NOT NULL,
	"decided_by" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "same_people_one_id_other_id_pk" PRIMARY KEY("one_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "same_people" ADD CONSTRAINT "same_people_one_id_applications_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "same_people" ADD CONSTRAINT "same_people_other_id_applications_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "same_people_other" ON "same_people" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "applications_of_name" ON "applications" USING btree ("domain",lower(full_name)) WHERE status <> 'draft';--> statement-breakpoint
CREATE INDEX "applications_of_phone" ON "applications" USING btree ("domain",right(regexp_replace(phone, '[^0-9]', '', 'g'), 9)) WHERE status <> 'draft' and phone <> '';