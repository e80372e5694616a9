ALTER TABLE "profiles" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "reading" jsonb;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "avatar_file_id" text;