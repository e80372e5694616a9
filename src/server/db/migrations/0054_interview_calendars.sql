CREATE TABLE "interviewer_calendars" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"user_id" text NOT NULL,
	"sealed_address" text NOT NULL,
	"host" text NOT NULL,
	"busy" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unread_count" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "interviewer_calendars_domain_user_id_pk" PRIMARY KEY("domain","user_id")
);
--> statement-breakpoint
ALTER TABLE "interviewers" ADD COLUMN "reminder_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "reminded_of" timestamp with time zone;