ALTER TABLE "position_drafts" ADD COLUMN "opens_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "position_drafts" ADD COLUMN "opens_by" text;