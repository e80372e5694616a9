CREATE TABLE "interview_invitations" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"interview_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"is_told" boolean NOT NULL,
	"event" jsonb,
	"sequence" integer NOT NULL,
	"origin" text NOT NULL,
	CONSTRAINT "interview_invitations_interview_id_user_id_pk" PRIMARY KEY("interview_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "interviewers" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "interviewers" ADD COLUMN "answered_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "calendar" text;--> statement-breakpoint
CREATE INDEX "interview_invitations_of_user" ON "interview_invitations" USING btree ("domain","user_id");