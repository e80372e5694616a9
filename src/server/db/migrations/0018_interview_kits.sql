CREATE TABLE "interview_kits" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"intro" text NOT NULL,
	"competencies" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scorecards" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid,
	"interview_id" uuid,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"competencies" jsonb NOT NULL,
	"draft" jsonb,
	"versions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interviewers" ADD COLUMN "excused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interviewers" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interviewers" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "kit_id" uuid;--> statement-breakpoint
ALTER TABLE "scorecards" ADD CONSTRAINT "scorecards_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecards" ADD CONSTRAINT "scorecards_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interview_kits_of_employer" ON "interview_kits" USING btree ("domain","archived_at");--> statement-breakpoint
CREATE UNIQUE INDEX "scorecards_of_interview" ON "scorecards" USING btree ("interview_id","author_id") WHERE interview_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "scorecards_of_reader" ON "scorecards" USING btree ("application_id","author_id") WHERE interview_id is null;--> statement-breakpoint
CREATE INDEX "scorecards_of_application" ON "scorecards" USING btree ("application_id");--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_kit_id_interview_kits_id_fk" FOREIGN KEY ("kit_id") REFERENCES "public"."interview_kits"("id") ON DELETE set null ON UPDATE no action;