CREATE TABLE "decided_applications" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"decision_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"event_id" bigint NOT NULL,
	"before" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "decided_applications_decision_id_application_id_pk" PRIMARY KEY("decision_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"decided_by" text NOT NULL,
	"decider_name" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"internal_reason" text,
	"texts" jsonb,
	"is_told" boolean NOT NULL,
	"leaves_at" timestamp (3) with time zone NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"changed_count" integer DEFAULT 0 NOT NULL,
	"left_out" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"left_out_count" integer DEFAULT 0 NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by_name" text,
	"undone_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"texts" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "decision_id" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "held" jsonb;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "decided_applications" ADD CONSTRAINT "decided_applications_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decided_applications" ADD CONSTRAINT "decided_applications_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decided_applications_of" ON "decided_applications" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "decisions_key" ON "decisions" USING btree ("domain","key");--> statement-breakpoint
CREATE INDEX "message_templates_of_employer" ON "message_templates" USING btree ("domain","kind");