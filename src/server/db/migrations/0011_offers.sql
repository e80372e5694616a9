CREATE TABLE "letter_template_versions" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"template_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_template_versions_template_id_version_pk" PRIMARY KEY("template_id","version")
);
--> statement-breakpoint
CREATE TABLE "letter_templates" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"current_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_document_versions" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"document_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"letter_source" jsonb,
	"letter_html" text,
	"note" text,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_document_versions_document_id_version_pk" PRIMARY KEY("document_id","version")
);
--> statement-breakpoint
CREATE TABLE "offer_documents" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"offer_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"document_type" text NOT NULL,
	"needs_signature" boolean NOT NULL,
	"status" text NOT NULL,
	"under_revision" boolean DEFAULT false NOT NULL,
	"current_version" integer DEFAULT 0 NOT NULL,
	"esign_url" text,
	"widget_id" text NOT NULL,
	"signed_at" timestamp (3) with time zone,
	"sealed_storage_key" text,
	"sealed_sha256" text,
	"sealed_size_bytes" integer,
	"sealed_at" timestamp (3) with time zone,
	"verification_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_events" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"offer_id" bigint NOT NULL,
	"sequence" integer NOT NULL,
	"event" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_events_offer_id_sequence_pk" PRIMARY KEY("offer_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "offer_messages" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"offer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"author" text NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_requests" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"offer_id" bigint NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "offer_requests_offer_id_key_pk" PRIMARY KEY("offer_id","key")
);
--> statement-breakpoint
CREATE TABLE "offer_signatures" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"offer_id" bigint NOT NULL,
	"document_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"method" text NOT NULL,
	"document_sha256" text NOT NULL,
	"signer_name" text NOT NULL,
	"signer_email" text NOT NULL,
	"typed_name" text NOT NULL,
	"consent_text" text NOT NULL,
	"consent_sha256" text NOT NULL,
	"scan" jsonb,
	"sign_in_method" text NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"locale" text NOT NULL,
	"event_sequence" integer NOT NULL,
	"event_hash" text NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enc_id" text NOT NULL,
	"user_id" text NOT NULL,
	"status" text NOT NULL,
	"is_contract" boolean DEFAULT false NOT NULL,
	"position_id" bigint,
	"position_name" text NOT NULL,
	"candidate_name" text NOT NULL,
	"is_ats" boolean DEFAULT false NOT NULL,
	"hide_offer_status" boolean DEFAULT false NOT NULL,
	"pay" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"start_date" date,
	"place" text DEFAULT '' NOT NULL,
	"contact" jsonb,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"extended_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone,
	"canceled_at" timestamp (3) with time zone,
	"decline_reason" text,
	"cancel_reason" text,
	"reminder_count" integer DEFAULT 0 NOT NULL,
	"next_reminder_at" timestamp (3) with time zone,
	"expiring_mailed_at" timestamp (3) with time zone,
	"chain_length" integer DEFAULT 0 NOT NULL,
	"chain_hash" text NOT NULL,
	"source" text DEFAULT 'staff' NOT NULL,
	"source_id" text,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "sign_in_method" text;--> statement-breakpoint
ALTER TABLE "letter_template_versions" ADD CONSTRAINT "letter_template_versions_template_id_letter_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."letter_templates"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_document_versions" ADD CONSTRAINT "offer_document_versions_document_id_offer_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."offer_documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_documents" ADD CONSTRAINT "offer_documents_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_events" ADD CONSTRAINT "offer_events_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_messages" ADD CONSTRAINT "offer_messages_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_requests" ADD CONSTRAINT "offer_requests_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_signatures" ADD CONSTRAINT "offer_signatures_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_templates_of_employer" ON "letter_templates" USING btree ("domain","updated_at");--> statement-breakpoint
CREATE INDEX "offer_documents_of" ON "offer_documents" USING btree ("offer_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_documents_widget" ON "offer_documents" USING btree ("widget_id");--> statement-breakpoint
CREATE INDEX "offer_documents_unsealed" ON "offer_documents" USING btree ("domain","signed_at") WHERE signed_at is not null and sealed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "offer_messages_once" ON "offer_messages" USING btree ("offer_id","author_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "offer_messages_of" ON "offer_messages" USING btree ("offer_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_signatures_one_a_version" ON "offer_signatures" USING btree ("document_id","version");--> statement-breakpoint
CREATE INDEX "offer_signatures_of" ON "offer_signatures" USING btree ("offer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_enc_id" ON "offers" USING btree ("enc_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_source_key" ON "offers" USING btree ("domain","source","source_id") WHERE source_id is not null;--> statement-breakpoint
CREATE INDEX "offers_of_user" ON "offers" USING btree ("domain","user_id","extended_at");--> statement-breakpoint
CREATE INDEX "offers_of_employer" ON "offers" USING btree ("domain","updated_at");--> statement-breakpoint
CREATE INDEX "offers_expiring" ON "offers" USING btree ("domain","expires_at") WHERE status in ('Extended', 'Contract Extended');--> statement-breakpoint
CREATE INDEX "offers_reminders" ON "offers" USING btree ("domain","next_reminder_at") WHERE next_reminder_at is not null;