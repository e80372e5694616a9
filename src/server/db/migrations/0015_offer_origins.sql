DROP INDEX "offer_documents_widget";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "origin" text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "origin" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "offer_documents" DROP COLUMN "widget_id";