CREATE TABLE "still_hiring_questions" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"position_id" bigint NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"asked" jsonb NOT NULL,
	CONSTRAINT "still_hiring_questions_domain_position_id_pk" PRIMARY KEY("domain","position_id")
);
--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "confirmed_at" bigint;