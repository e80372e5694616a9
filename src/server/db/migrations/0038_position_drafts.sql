CREATE TABLE "position_drafts" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position_id" bigint,
	"content" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"is_template" boolean DEFAULT false NOT NULL,
	"template_name" text,
	"base_closes_at" bigint,
	"created_by" text NOT NULL,
	"updated_by" text NOT NULL,
	"key" text NOT NULL,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "benefits" text;--> statement-breakpoint
CREATE UNIQUE INDEX "position_drafts_once" ON "position_drafts" USING btree ("domain","created_by","key");--> statement-breakpoint
CREATE UNIQUE INDEX "position_drafts_of_position" ON "position_drafts" USING btree ("domain","position_id") WHERE published_at is null and position_id is not null;--> statement-breakpoint
CREATE INDEX "position_drafts_open" ON "position_drafts" USING btree ("domain","updated_at") WHERE published_at is null;