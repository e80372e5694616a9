CREATE TABLE "import_dry_run_changes" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"dry_run_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"change" jsonb NOT NULL,
	CONSTRAINT "import_dry_run_changes_dry_run_id_place_pk" PRIMARY KEY("dry_run_id","place")
);
--> statement-breakpoint
CREATE TABLE "import_dry_runs" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY NOT NULL,
	"origin" text NOT NULL,
	"name" text NOT NULL,
	"settings" jsonb NOT NULL,
	"every_hours" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"problem" jsonb,
	"progress" integer DEFAULT 0 NOT NULL,
	"file_key" text,
	"read_key" text,
	"digest" text DEFAULT '' NOT NULL,
	"report" jsonb,
	"run_id" bigint,
	"started_by" text NOT NULL,
	"now_ts" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"alive_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_schedules" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address" text NOT NULL,
	"settings" jsonb NOT NULL,
	"every_hours" integer NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"busy_until" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	"last_report" jsonb,
	"last_run_id" bigint,
	"problem" jsonb,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "origin" text DEFAULT 'command' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "started_by" text;--> statement-breakpoint
ALTER TABLE "import_dry_run_changes" ADD CONSTRAINT "import_dry_run_changes_dry_run_id_import_dry_runs_id_fk" FOREIGN KEY ("dry_run_id") REFERENCES "public"."import_dry_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_dry_run_changes_of_kind" ON "import_dry_run_changes" USING btree ("dry_run_id","kind","place");--> statement-breakpoint
CREATE INDEX "import_dry_runs_latest" ON "import_dry_runs" USING btree ("domain","created_at");--> statement-breakpoint
CREATE INDEX "import_schedules_due" ON "import_schedules" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "import_runs_latest" ON "import_runs" USING btree ("domain","id");