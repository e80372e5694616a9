CREATE TABLE "interviewer_hours" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"user_id" text NOT NULL,
	"time_zone" text NOT NULL,
	"week" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interviewer_hours_domain_user_id_pk" PRIMARY KEY("domain","user_id")
);
--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "choose_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "times_over_at" timestamp with time zone;