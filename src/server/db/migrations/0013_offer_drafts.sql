CREATE TABLE "offer_drafts" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"offer_id" bigint,
	"created_by" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offer_drafts" ADD CONSTRAINT "offer_drafts_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offer_drafts_once" ON "offer_drafts" USING btree ("domain","created_by","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_drafts_of_offer" ON "offer_drafts" USING btree ("offer_id") WHERE offer_id is not null;--> statement-breakpoint
CREATE INDEX "offer_drafts_of_employer" ON "offer_drafts" USING btree ("domain","updated_at");