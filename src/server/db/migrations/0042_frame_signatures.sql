CREATE TABLE "frame_signatures" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"assignment_id" uuid NOT NULL,
	"path" text NOT NULL,
	"provider" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"asked_count" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"outcome" text,
	"next_ask_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"signed_by" text
);
--> statement-breakpoint
ALTER TABLE "form_assignments" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "frame_signatures" ADD CONSTRAINT "frame_signatures_assignment_id_form_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."form_assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "frame_signatures_of" ON "frame_signatures" USING btree ("assignment_id","path");