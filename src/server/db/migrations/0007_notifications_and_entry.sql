CREATE TABLE "entry_states" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"user_id" text PRIMARY KEY NOT NULL,
	"onboarded_at" timestamp with time zone,
	"bootstrapped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "terms_attestations" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "terms_attestations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"text_hash" text NOT NULL,
	"version" text NOT NULL,
	"locale" text NOT NULL,
	"ip" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms_texts" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"hash" text NOT NULL,
	"version" text NOT NULL,
	"texts" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "terms_texts_domain_hash_pk" PRIMARY KEY("domain","hash")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"user_id" text NOT NULL,
	"category" text NOT NULL,
	"is_in_app" boolean NOT NULL,
	"email" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_preferences_user_id_category_pk" PRIMARY KEY("user_id","category")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"category" text NOT NULL,
	"type" text NOT NULL,
	"message_key" text NOT NULL,
	"message_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"redirect_path" text NOT NULL,
	"dedupe_key" text,
	"is_in_app" boolean DEFAULT true NOT NULL,
	"digest_from" timestamp with time zone,
	"viewed_at" timestamp with time zone,
	"clicked_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "entry_states" ADD CONSTRAINT "entry_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_attestations" ADD CONSTRAINT "terms_attestations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "terms_attestations_of_user" ON "terms_attestations" USING btree ("domain","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_one_a_thing" ON "notifications" USING btree ("domain","user_id","dedupe_key") WHERE dedupe_key is not null;--> statement-breakpoint
CREATE INDEX "notifications_of_user" ON "notifications" USING btree ("domain","user_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("domain","created_at");