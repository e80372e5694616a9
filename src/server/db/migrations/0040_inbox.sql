CREATE TABLE "assistant_questions" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"position_id" bigint,
	"question" text NOT NULL,
	"conversation" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"answer" text,
	"answer_key" text,
	"answered_by" text,
	"answerer_name" text,
	"answered_at" timestamp (3) with time zone,
	"leaves_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "inbox_readers" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"thread" text NOT NULL,
	"user_id" text NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "inbox_readers_domain_thread_user_id_pk" PRIMARY KEY("domain","thread","user_id")
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "settled_message_id" bigint;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "application_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "locale" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "leaves_at" timestamp with time zone;--> statement-breakpoint
-- Emails from before are not listed: they do not say which of them were about equal-opportunity forms.
ALTER TABLE "mails" ADD COLUMN "is_listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "is_listed" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_questions" ADD CONSTRAINT "assistant_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assistant_questions_once" ON "assistant_questions" USING btree ("domain","email","key");--> statement-breakpoint
CREATE INDEX "assistant_questions_of_user" ON "assistant_questions" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "assistant_questions_recent" ON "assistant_questions" USING btree ("domain","asked_at","id");--> statement-breakpoint
CREATE INDEX "assistant_questions_waiting" ON "assistant_questions" USING btree ("domain","asked_at","id") WHERE answered_at is null and settled_at is null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_log" ON "mails" USING btree ("domain","id");--> statement-breakpoint
CREATE INDEX "mails_address" ON "mails" USING btree ("domain",lower(recipient) text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "mails_of_application" ON "mails" USING btree ("application_id","id") WHERE application_id is not null;--> statement-breakpoint
CREATE INDEX "mails_planned" ON "mails" USING btree ("cause") WHERE state = 'planned';--> statement-breakpoint
CREATE INDEX "mails_with_text" ON "mails" USING btree ("domain","ended_at") WHERE state in ('failed', 'bounced') and text <> '';