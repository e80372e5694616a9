CREATE TABLE "hiring_processes" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"steps" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "step_id" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "step_id" text;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "step_id" text;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "is_step_news" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "process_id" uuid;--> statement-breakpoint
CREATE INDEX "hiring_processes_of_employer" ON "hiring_processes" USING btree ("domain","archived_at");--> statement-breakpoint
CREATE UNIQUE INDEX "hiring_processes_default" ON "hiring_processes" USING btree ("domain") WHERE is_default;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_process_id_hiring_processes_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."hiring_processes"("id") ON DELETE no action ON UPDATE no action;