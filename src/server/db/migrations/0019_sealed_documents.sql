CREATE TABLE "sealed_documents" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"document_sha256" text NOT NULL,
	"sealed_sha256" text NOT NULL,
	"chain_hash" text NOT NULL,
	"chain_length" integer NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"timestamp_state" text NOT NULL,
	"timestamped_at" timestamp with time zone,
	"storage_key" text NOT NULL,
	"pending_sha256" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sealed_documents_code" ON "sealed_documents" USING btree ("domain","code");--> statement-breakpoint
CREATE INDEX "sealed_documents_file" ON "sealed_documents" USING btree ("domain","sealed_sha256");--> statement-breakpoint
CREATE INDEX "sealed_documents_pending_file" ON "sealed_documents" USING btree ("domain","pending_sha256");--> statement-breakpoint
CREATE INDEX "sealed_documents_subject" ON "sealed_documents" USING btree ("domain","subject");