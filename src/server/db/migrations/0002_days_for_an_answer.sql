ALTER TABLE "applications" ADD COLUMN "answer_days" integer;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "answer_days" integer;