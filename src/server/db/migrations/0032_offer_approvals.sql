CREATE TABLE "offer_approval_rules" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"steps" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"changed_by" text NOT NULL,
	"changer_name" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offer_approval_rules_domain_pk" PRIMARY KEY("domain")
);
--> statement-breakpoint
CREATE TABLE "offer_approvals" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"draft_id" uuid NOT NULL,
	"version" text NOT NULL,
	"content" jsonb NOT NULL,
	"letters" jsonb NOT NULL,
	"authors" text[] NOT NULL,
	"steps" jsonb NOT NULL,
	"given" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"requested_by" text NOT NULL,
	"requester_name" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"step_since" timestamp with time zone NOT NULL,
	"told" text[] DEFAULT '{}' NOT NULL,
	"reminded_at" timestamp with time zone,
	"ended_by" text,
	"ender_name" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	"comment" text DEFAULT '' NOT NULL,
	"origin" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offer_drafts" ADD COLUMN "editors" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_approvals" ADD CONSTRAINT "offer_approvals_draft_id_offer_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."offer_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offer_approvals_open" ON "offer_approvals" USING btree ("draft_id") WHERE state in ('waiting', 'approved');--> statement-breakpoint
CREATE INDEX "offer_approvals_of_draft" ON "offer_approvals" USING btree ("draft_id","requested_at");--> statement-breakpoint
CREATE INDEX "offer_approvals_waiting" ON "offer_approvals" USING btree ("domain","step_since") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "offer_drafts_of_application" ON "offer_drafts" USING btree ("domain",(content->>'application_id'));