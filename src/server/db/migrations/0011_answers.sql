ALTER TABLE "decided_applications" ADD COLUMN "sends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "reason_texts" jsonb;