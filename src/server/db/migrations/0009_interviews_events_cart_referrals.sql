CREATE TABLE "event_registrations" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"status" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source_id" text,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"join_url" text,
	"is_online" boolean DEFAULT false NOT NULL,
	"capacity" integer,
	"registration_closes_at" timestamp with time zone,
	"position_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"canceled_at" timestamp with time zone,
	"cancel_reason" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"application_id" uuid,
	"position_id" bigint,
	"source_id" text,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"starts_at" timestamp with time zone,
	"duration_minutes" integer NOT NULL,
	"time_zone" text NOT NULL,
	"offered_times" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"proposed_times" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"proposal_note" text,
	"decline_reason" text,
	"cancel_reason" text,
	"place" text DEFAULT '' NOT NULL,
	"join_url" text,
	"interviewers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"sealed_accommodation" text,
	"accommodation_reply" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_cart_items" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"user_id" text NOT NULL,
	"position_id" bigint NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_cart_items_domain_user_id_position_id_pk" PRIMARY KEY("domain","user_id","position_id")
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"position_id" bigint NOT NULL,
	"friend_name" text DEFAULT '' NOT NULL,
	"code" text NOT NULL,
	"friend_id" text,
	"accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_cart_items" ADD CONSTRAINT "job_cart_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_friend_id_users_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_key" ON "event_registrations" USING btree ("domain","event_id","user_id");--> statement-breakpoint
CREATE INDEX "event_registrations_of_user" ON "event_registrations" USING btree ("domain","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "events_source_key" ON "events" USING btree ("domain","source_id");--> statement-breakpoint
CREATE INDEX "events_start" ON "events" USING btree ("domain","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "interviews_source_key" ON "interviews" USING btree ("domain","source_id");--> statement-breakpoint
CREATE INDEX "interviews_of_user" ON "interviews" USING btree ("domain","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_code_key" ON "referrals" USING btree ("domain","code");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_friend_key" ON "referrals" USING btree ("domain","position_id","friend_id");--> statement-breakpoint
CREATE INDEX "referrals_of_user" ON "referrals" USING btree ("domain","user_id");