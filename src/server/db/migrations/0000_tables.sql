CREATE SEQUENCE "public"."position_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100000 CACHE 1;--> statement-breakpoint
CREATE TABLE "profiles" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"user_id" text PRIMARY KEY NOT NULL,
	"full_name" text,
	"phone" text,
	"location" text,
	"locale" text,
	"resume_file_id" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"reading" jsonb,
	"avatar_file_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"sign_in_method" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "sign_in_methods" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"issuer" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'candidate' NOT NULL,
	"is_theme_builder" boolean DEFAULT false NOT NULL,
	"console_menu" text,
	"has_console_keys" boolean DEFAULT true NOT NULL,
	"list_columns" text,
	"list_view" text,
	"hides_names" boolean DEFAULT false NOT NULL,
	"access_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_matches" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"alert_id" uuid NOT NULL,
	"position_id" bigint NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "alert_matches_alert_id_position_id_pk" PRIMARY KEY("alert_id","position_id")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"search" jsonb NOT NULL,
	"search_key" text NOT NULL,
	"frequency" text NOT NULL,
	"locale" text NOT NULL,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"origin" text NOT NULL,
	"asker" text,
	"confirmed_at" timestamp with time zone,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_reviews" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"application_id" uuid NOT NULL,
	"reviewer_id" text NOT NULL,
	"asked_by" text NOT NULL,
	"asker_name" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "application_reviews_application_id_reviewer_id_pk" PRIMARY KEY("application_id","reviewer_id")
);
--> statement-breakpoint
CREATE TABLE "application_tags" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"application_id" uuid NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_tags_application_id_key_pk" PRIMARY KEY("application_id","key")
);
--> statement-breakpoint
CREATE TABLE "application_changes" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"application_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_texts" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"application_id" uuid PRIMARY KEY NOT NULL,
	"resume" text DEFAULT '' NOT NULL,
	"resume_profile" jsonb,
	"is_profile_tried" boolean DEFAULT false NOT NULL,
	"is_resume_read" boolean NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_views" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"filters" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_messages" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"sending_id" uuid,
	"key" text,
	"author" text NOT NULL,
	"author_id" text,
	"author_name" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text,
	"as_written" jsonb,
	"is_reply" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_threads" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"application_id" uuid PRIMARY KEY NOT NULL,
	"last_at" timestamp (3) with time zone,
	"last_received_at" timestamp (3) with time zone,
	"waiting_since" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"candidate_read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "message_files" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"file_id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"message_id" uuid,
	"added_by" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_sendings" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"sender_id" text NOT NULL,
	"sender_name" text NOT NULL,
	"texts" jsonb,
	"written_at" timestamp (3) with time zone NOT NULL,
	"leaves_at" timestamp (3) with time zone NOT NULL,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"left_out" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"left_out_count" integer DEFAULT 0 NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thread_readers" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"application_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "thread_readers_application_id_user_id_pk" PRIMARY KEY("application_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "application_notes" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"key" text NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"mentions" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" uuid NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_files" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"file_id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"field" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position_id" bigint NOT NULL,
	"user_id" text,
	"guest_token_hash" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sealed_answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"submitted_form" jsonb,
	"resume_file_id" uuid,
	"filled_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"source" jsonb,
	"added_by" text,
	"status_reason" text,
	"decision_id" uuid,
	"held" jsonb,
	"held_until" timestamp (3) with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"answer_days" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"chosen_in" text,
	"chosen_turn" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_jobs" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"user_id" text NOT NULL,
	"position_id" bigint NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_jobs_domain_user_id_position_id_pk" PRIMARY KEY("domain","user_id","position_id")
);
--> statement-breakpoint
CREATE TABLE "assistant_questions" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"position_id" bigint,
	"question" text NOT NULL,
	"conversation" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"answer" text,
	"answer_key" text,
	"answered_by" text,
	"answerer_name" text,
	"answered_at" timestamp (3) with time zone,
	"leaves_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "assistant_turns" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"reply" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "employer_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"domain" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employers" (
	"domain" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"themes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "equality_answers" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"form_id" uuid NOT NULL,
	"sealed_answers" jsonb NOT NULL,
	"is_sent" boolean DEFAULT false NOT NULL,
	"notice" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "equality_stages" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"form_id" uuid PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"language" text,
	"questions" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "equality_totals" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"form_id" uuid PRIMARY KEY NOT NULL,
	"answer_ids" uuid[] NOT NULL,
	"totals" jsonb NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "forgotten_addresses" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"hash" text NOT NULL,
	"forgotten_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "forgotten_addresses_domain_hash_pk" PRIMARY KEY("domain","hash")
);
--> statement-breakpoint
CREATE TABLE "form_assignments" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"form_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"token_hash" text,
	"token_expires_at" timestamp with time zone,
	"status" text DEFAULT 'open' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sealed_answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"answered_count" integer DEFAULT 0 NOT NULL,
	"question_count" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"message" text,
	"reopen_note" text,
	"reopened_at" timestamp with time zone,
	"assigned_by" text DEFAULT 'staff' NOT NULL,
	"cause" text,
	"country" text,
	"submitted_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_files" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"file_id" uuid PRIMARY KEY NOT NULL,
	"assignment_id" uuid NOT NULL,
	"field" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_rules" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"form_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"event" text NOT NULL,
	"departments" jsonb NOT NULL,
	"countries" jsonb NOT NULL,
	"due_days" integer
);
--> statement-breakpoint
CREATE TABLE "form_versions" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"form_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"item_count" integer NOT NULL,
	"note" text,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_versions_form_id_version_pk" PRIMARY KEY("form_id","version")
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"draft" jsonb NOT NULL,
	"draft_revision" integer DEFAULT 1 NOT NULL,
	"published_version" integer,
	"published_revision" integer,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "frame_signatures" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"assignment_id" uuid NOT NULL,
	"path" text NOT NULL,
	"provider" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"asked_count" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"outcome" text,
	"next_ask_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"signed_by" text
);
--> statement-breakpoint
CREATE TABLE "hidden_name_stages" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"position_id" bigint NOT NULL,
	"status" text NOT NULL,
	"set_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hidden_name_stages_domain_position_id_status_pk" PRIMARY KEY("domain","position_id","status")
);
--> statement-breakpoint
CREATE TABLE "shown_names" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"application_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"shown_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "shown_names_application_id_user_id_shown_at_pk" PRIMARY KEY("application_id","user_id","shown_at")
);
--> statement-breakpoint
CREATE TABLE "hiring_team" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"position_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"part" text NOT NULL,
	"added_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hiring_team_domain_position_id_user_id_pk" PRIMARY KEY("domain","position_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "inbox_readers" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"thread" text NOT NULL,
	"user_id" text NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "inbox_readers_domain_thread_user_id_pk" PRIMARY KEY("domain","thread","user_id")
);
--> statement-breakpoint
CREATE TABLE "interview_kits" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"intro" text NOT NULL,
	"competencies" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interview_invitations" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"interview_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"is_told" boolean NOT NULL,
	"event" jsonb,
	"sequence" integer NOT NULL,
	"origin" text NOT NULL,
	CONSTRAINT "interview_invitations_interview_id_user_id_pk" PRIMARY KEY("interview_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "interviewer_calendars" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"user_id" text NOT NULL,
	"sealed_address" text NOT NULL,
	"host" text NOT NULL,
	"busy" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unread_count" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "interviewer_calendars_domain_user_id_pk" PRIMARY KEY("domain","user_id")
);
--> statement-breakpoint
CREATE TABLE "interviewer_hours" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"user_id" text NOT NULL,
	"time_zone" text NOT NULL,
	"week" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interviewer_hours_domain_user_id_pk" PRIMARY KEY("domain","user_id")
);
--> statement-breakpoint
CREATE TABLE "interviewers" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"interview_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"excused_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"reminder_count" integer DEFAULT 0 NOT NULL,
	"answer" text,
	"answered_for" timestamp with time zone,
	CONSTRAINT "interviewers_interview_id_user_id_pk" PRIMARY KEY("interview_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
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
	"choose_by" timestamp with time zone,
	"times_over_at" timestamp with time zone,
	"reminded_of" timestamp with time zone,
	"proposal_note" text,
	"decline_reason" text,
	"cancel_reason" text,
	"place" text DEFAULT '' NOT NULL,
	"join_url" text,
	"interviewers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"kit_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"sealed_accommodation" text,
	"accommodation_reply" text,
	"scheduled_by" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interviews_are_with_someone" CHECK (user_id is not null or application_id is not null)
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
CREATE TABLE "match_choices" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"user_id" text NOT NULL,
	"position_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"choice" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "match_choices_domain_user_id_position_id_reason_pk" PRIMARY KEY("domain","user_id","position_id","reason")
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
CREATE TABLE "offer_drafts" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"offer_id" bigint,
	"created_by" text NOT NULL,
	"editors" text[] DEFAULT '{}' NOT NULL,
	"idempotency_key" text NOT NULL,
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
	"drawing" jsonb,
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
	"user_id" text,
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
	"settled_message_id" bigint,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "people_file_rows" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"file_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"is_added" boolean NOT NULL,
	"filled" text[] NOT NULL,
	"tags" text[] NOT NULL,
	CONSTRAINT "people_file_rows_file_id_application_id_pk" PRIMARY KEY("file_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "people_files" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position_id" bigint NOT NULL,
	"origin" text NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"leaves_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"added" integer NOT NULL,
	"filled" integer NOT NULL,
	"known" integer NOT NULL,
	"repeated" integer NOT NULL,
	"refused" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pool_members" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pool_id" uuid,
	"pool_name" text NOT NULL,
	"application_id" uuid NOT NULL,
	"state" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"until" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"origin" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pools" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "position_invitations" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sending_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"position_id" bigint NOT NULL,
	"state" text NOT NULL,
	"sent_by" text NOT NULL,
	"leaves_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "position_drafts" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position_id" bigint,
	"content" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"is_template" boolean DEFAULT false NOT NULL,
	"template_name" text,
	"base_closes_at" bigint,
	"opens_at" timestamp (3) with time zone,
	"opens_by" text,
	"created_by" text NOT NULL,
	"updated_by" text NOT NULL,
	"key" text NOT NULL,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "position_closings" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"key" text NOT NULL,
	"position_id" bigint NOT NULL,
	"asked" text NOT NULL,
	"decision_id" uuid,
	CONSTRAINT "position_closings_domain_key_pk" PRIMARY KEY("domain","key")
);
--> statement-breakpoint
CREATE TABLE "position_holds" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"position_id" bigint NOT NULL,
	"state" text NOT NULL,
	"is_listed" boolean NOT NULL,
	"source_closes_at" bigint,
	"set_by" text,
	"setter_name" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "position_holds_domain_position_id_pk" PRIMARY KEY("domain","position_id")
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"report" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "position_changes" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"version" bigint NOT NULL,
	"position_id" bigint NOT NULL,
	CONSTRAINT "position_changes_domain_version_position_id_pk" PRIMARY KEY("domain","version","position_id")
);
--> statement-breakpoint
CREATE TABLE "position_feeds" (
	"domain" text PRIMARY KEY DEFAULT current_setting('app.domain') NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" bigint DEFAULT nextval('position_id_seq') NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"display_job_id" text NOT NULL,
	"ats_job_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"locations" jsonb NOT NULL,
	"department" text,
	"business_unit" text,
	"employment_type" text,
	"seniority" text,
	"work_location_option" text NOT NULL,
	"location_flexibility" text,
	"skills" jsonb NOT NULL,
	"language" text NOT NULL,
	"posted_ts" bigint NOT NULL,
	"creation_ts" bigint NOT NULL,
	"closes_at" bigint,
	"pay" jsonb,
	"is_hot" boolean DEFAULT false NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"private_token" text,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"benefits" text,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"forms" jsonb,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"external_apply_url" text,
	"answer_days" integer,
	"archived_at" bigint DEFAULT -1 NOT NULL,
	"content_hash" text NOT NULL,
	"confirmed_at" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "positions_domain_id_pk" PRIMARY KEY("domain","id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"key" text NOT NULL,
	"full_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_limits_domain_key_pk" PRIMARY KEY("domain","key")
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text,
	"ip" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"calendar" text,
	"unsubscribe_url" text,
	"kind" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"application_id" uuid,
	"locale" text DEFAULT '' NOT NULL,
	"cause" text,
	"leaves_at" timestamp with time zone,
	"is_listed" boolean DEFAULT true NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "page_events" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"event" text NOT NULL,
	"namespace" text NOT NULL,
	"position_id" bigint,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL
) PARTITION BY RANGE ("at");
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
CREATE TABLE "same_people" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"state" text NOT NULL,
	"decided_by" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "same_people_one_id_other_id_pk" PRIMARY KEY("one_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "scorecards" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid,
	"interview_id" uuid,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"competencies" jsonb NOT NULL,
	"draft" jsonb,
	"versions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "staff_invitations" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text NOT NULL,
	"inviter_name" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "still_hiring_questions" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"position_id" bigint NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"asked" jsonb NOT NULL,
	CONSTRAINT "still_hiring_questions_domain_position_id_pk" PRIMARY KEY("domain","position_id")
);
--> statement-breakpoint
CREATE TABLE "theme_versions" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"product" text NOT NULL,
	"version" integer NOT NULL,
	"theme" jsonb NOT NULL,
	"note" text,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "theme_versions_domain_product_version_pk" PRIMARY KEY("domain","product","version")
);
--> statement-breakpoint
CREATE TABLE "themes" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"product" text NOT NULL,
	"draft" jsonb NOT NULL,
	"draft_revision" integer NOT NULL,
	"published_version" integer,
	"published_revision" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "themes_domain_product_pk" PRIMARY KEY("domain","product")
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_methods" ADD CONSTRAINT "sign_in_methods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_matches" ADD CONSTRAINT "alert_matches_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_reviews" ADD CONSTRAINT "application_reviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_tags" ADD CONSTRAINT "application_tags_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_texts" ADD CONSTRAINT "application_texts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_messages" ADD CONSTRAINT "application_messages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_messages" ADD CONSTRAINT "application_messages_sending_id_message_sendings_id_fk" FOREIGN KEY ("sending_id") REFERENCES "public"."message_sendings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_threads" ADD CONSTRAINT "application_threads_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_application_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."application_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_readers" ADD CONSTRAINT "thread_readers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_files" ADD CONSTRAINT "application_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_files" ADD CONSTRAINT "application_files_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_questions" ADD CONSTRAINT "assistant_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_turns" ADD CONSTRAINT "assistant_turns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decided_applications" ADD CONSTRAINT "decided_applications_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decided_applications" ADD CONSTRAINT "decided_applications_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employer_hosts" ADD CONSTRAINT "employer_hosts_domain_employers_domain_fk" FOREIGN KEY ("domain") REFERENCES "public"."employers"("domain") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equality_answers" ADD CONSTRAINT "equality_answers_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equality_stages" ADD CONSTRAINT "equality_stages_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equality_totals" ADD CONSTRAINT "equality_totals_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_assignments" ADD CONSTRAINT "form_assignments_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_assignments" ADD CONSTRAINT "form_assignments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_files" ADD CONSTRAINT "form_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_files" ADD CONSTRAINT "form_files_assignment_id_form_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."form_assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_rules" ADD CONSTRAINT "form_rules_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frame_signatures" ADD CONSTRAINT "frame_signatures_assignment_id_form_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."form_assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_names" ADD CONSTRAINT "shown_names_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviewers" ADD CONSTRAINT "interviewers_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_kit_id_interview_kits_id_fk" FOREIGN KEY ("kit_id") REFERENCES "public"."interview_kits"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_scheduled_by_users_id_fk" FOREIGN KEY ("scheduled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_cart_items" ADD CONSTRAINT "job_cart_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_template_versions" ADD CONSTRAINT "letter_template_versions_template_id_letter_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."letter_templates"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_choices" ADD CONSTRAINT "match_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_approvals" ADD CONSTRAINT "offer_approvals_draft_id_offer_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."offer_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_drafts" ADD CONSTRAINT "offer_drafts_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_document_versions" ADD CONSTRAINT "offer_document_versions_document_id_offer_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."offer_documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_documents" ADD CONSTRAINT "offer_documents_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_events" ADD CONSTRAINT "offer_events_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_messages" ADD CONSTRAINT "offer_messages_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_requests" ADD CONSTRAINT "offer_requests_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_signatures" ADD CONSTRAINT "offer_signatures_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_states" ADD CONSTRAINT "entry_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_attestations" ADD CONSTRAINT "terms_attestations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_file_rows" ADD CONSTRAINT "people_file_rows_file_id_people_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."people_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_file_rows" ADD CONSTRAINT "people_file_rows_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_members" ADD CONSTRAINT "pool_members_pool_id_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."pools"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_members" ADD CONSTRAINT "pool_members_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_invitations" ADD CONSTRAINT "position_invitations_member_id_pool_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."pool_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_invitations" ADD CONSTRAINT "position_invitations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_friend_id_users_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "same_people" ADD CONSTRAINT "same_people_one_id_applications_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "same_people" ADD CONSTRAINT "same_people_other_id_applications_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecards" ADD CONSTRAINT "scorecards_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecards" ADD CONSTRAINT "scorecards_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_methods_user" ON "sign_in_methods" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("domain","email");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("domain","identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_once" ON "alerts" USING btree ("domain","email","search_key");--> statement-breakpoint
CREATE INDEX "alerts_due" ON "alerts" USING btree ("domain","frequency") WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "application_reviews_open" ON "application_reviews" USING btree ("domain","reviewer_id","asked_at","application_id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "application_tags_by_key" ON "application_tags" USING btree ("domain","key","application_id");--> statement-breakpoint
CREATE INDEX "application_changes_since" ON "application_changes" USING btree ("domain","xid");--> statement-breakpoint
CREATE INDEX "application_texts_words" ON "application_texts" USING gin ("document");--> statement-breakpoint
CREATE INDEX "application_texts_to_read" ON "application_texts" USING btree ("domain") WHERE not is_resume_read;--> statement-breakpoint
CREATE UNIQUE INDEX "application_views_name" ON "application_views" USING btree ("domain","owner_id","name_key");--> statement-breakpoint
CREATE INDEX "application_views_shared" ON "application_views" USING btree ("domain") WHERE is_shared;--> statement-breakpoint
CREATE UNIQUE INDEX "application_messages_key" ON "application_messages" USING btree ("application_id","key") WHERE key is not null;--> statement-breakpoint
CREATE INDEX "application_messages_of" ON "application_messages" USING btree ("application_id","at","id");--> statement-breakpoint
CREATE INDEX "application_messages_waiting" ON "application_messages" USING btree ("sending_id","application_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "application_threads_waiting" ON "application_threads" USING btree ("domain","waiting_since","application_id") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "application_threads_recent" ON "application_threads" USING btree ("domain","last_at","application_id");--> statement-breakpoint
CREATE INDEX "message_files_of" ON "message_files" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "message_files_of_message" ON "message_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "message_files_unsent" ON "message_files" USING btree ("domain","added_at") WHERE message_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_sendings_key" ON "message_sendings" USING btree ("domain","sender_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "application_notes_key" ON "application_notes" USING btree ("domain","author_id","key");--> statement-breakpoint
CREATE INDEX "application_notes_of" ON "application_notes" USING btree ("application_id","written_at");--> statement-breakpoint
CREATE INDEX "application_events_of" ON "application_events" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_events_withdrawn" ON "application_events" USING btree ("domain","at") WHERE status = 'withdrawn';--> statement-breakpoint
CREATE INDEX "application_files_of" ON "application_files" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_per_user" ON "applications" USING btree ("domain","position_id","user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "applications_of_address" ON "applications" USING btree ("domain","position_id","email") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "applications_of_user" ON "applications" USING btree ("domain","user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "applications_of_email" ON "applications" USING btree ("domain",lower(email));--> statement-breakpoint
CREATE INDEX "applications_of_name" ON "applications" USING btree ("domain",lower(full_name));--> statement-breakpoint
CREATE INDEX "applications_of_phone" ON "applications" USING btree ("domain",right(regexp_replace(phone, '[^0-9]', '', 'g'), 9)) WHERE phone <> '';--> statement-breakpoint
CREATE INDEX "applications_sent" ON "applications" USING btree ("domain","submitted_at","id");--> statement-breakpoint
CREATE INDEX "applications_of_position" ON "applications" USING btree ("domain","position_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX "applications_begun" ON "applications" USING btree ("domain","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "assistant_questions_once" ON "assistant_questions" USING btree ("domain","email","key");--> statement-breakpoint
CREATE INDEX "assistant_questions_of_user" ON "assistant_questions" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "assistant_questions_recent" ON "assistant_questions" USING btree ("domain","asked_at","id");--> statement-breakpoint
CREATE INDEX "assistant_questions_waiting" ON "assistant_questions" USING btree ("domain","asked_at","id") WHERE answered_at is null and settled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "assistant_turns_once" ON "assistant_turns" USING btree ("domain","user_id","key");--> statement-breakpoint
CREATE INDEX "assistant_turns_of_user" ON "assistant_turns" USING btree ("domain","user_id","created_at");--> statement-breakpoint
CREATE INDEX "assistant_turns_age" ON "assistant_turns" USING btree ("domain","created_at");--> statement-breakpoint
CREATE INDEX "decided_applications_of" ON "decided_applications" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "decisions_key" ON "decisions" USING btree ("domain","key");--> statement-breakpoint
CREATE INDEX "message_templates_of_employer" ON "message_templates" USING btree ("domain","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "equality_answers_key" ON "equality_answers" USING btree ("domain","key");--> statement-breakpoint
CREATE INDEX "equality_answers_sent" ON "equality_answers" USING btree ("domain","form_id") WHERE is_sent;--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_key" ON "event_registrations" USING btree ("domain","event_id","user_id");--> statement-breakpoint
CREATE INDEX "event_registrations_of_user" ON "event_registrations" USING btree ("domain","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "events_source_key" ON "events" USING btree ("domain","source_id");--> statement-breakpoint
CREATE INDEX "events_start" ON "events" USING btree ("domain","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "form_assignments_one_open" ON "form_assignments" USING btree ("domain","form_id","email") WHERE status <> 'completed' and canceled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "form_assignments_cause" ON "form_assignments" USING btree ("domain","form_id","cause") WHERE cause is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "form_assignments_token" ON "form_assignments" USING btree ("token_hash") WHERE token_hash is not null;--> statement-breakpoint
CREATE INDEX "form_assignments_of_user" ON "form_assignments" USING btree ("domain","user_id");--> statement-breakpoint
CREATE INDEX "form_assignments_of_email" ON "form_assignments" USING btree ("domain","email");--> statement-breakpoint
CREATE INDEX "form_assignments_of_form" ON "form_assignments" USING btree ("domain","form_id","created_at");--> statement-breakpoint
CREATE INDEX "form_assignments_sent" ON "form_assignments" USING btree ("domain","submitted_at") WHERE submitted_at is not null;--> statement-breakpoint
CREATE INDEX "form_files_of" ON "form_files" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "form_rules_on" ON "form_rules" USING btree ("domain","event");--> statement-breakpoint
CREATE INDEX "forms_of_employer" ON "forms" USING btree ("domain","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "frame_signatures_of" ON "frame_signatures" USING btree ("assignment_id","path");--> statement-breakpoint
CREATE INDEX "shown_names_of_user" ON "shown_names" USING btree ("domain","user_id");--> statement-breakpoint
CREATE INDEX "hiring_team_of_user" ON "hiring_team" USING btree ("domain","user_id","position_id");--> statement-breakpoint
CREATE INDEX "interview_kits_of_employer" ON "interview_kits" USING btree ("domain","archived_at");--> statement-breakpoint
CREATE INDEX "interview_invitations_of_user" ON "interview_invitations" USING btree ("domain","user_id");--> statement-breakpoint
CREATE INDEX "interviewers_of_user" ON "interviewers" USING btree ("domain","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "interviews_source_key" ON "interviews" USING btree ("domain","source_id");--> statement-breakpoint
CREATE INDEX "interviews_of_user" ON "interviews" USING btree ("domain","user_id");--> statement-breakpoint
CREATE INDEX "interviews_by_time" ON "interviews" USING btree ("domain","starts_at");--> statement-breakpoint
CREATE INDEX "interviews_of_application" ON "interviews" USING btree ("domain","application_id");--> statement-breakpoint
CREATE INDEX "letter_templates_of_employer" ON "letter_templates" USING btree ("domain","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_one_a_thing" ON "notifications" USING btree ("domain","user_id","dedupe_key") WHERE dedupe_key is not null;--> statement-breakpoint
CREATE INDEX "notifications_of_user" ON "notifications" USING btree ("domain","user_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("domain","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_approvals_open" ON "offer_approvals" USING btree ("draft_id") WHERE state in ('waiting', 'approved');--> statement-breakpoint
CREATE INDEX "offer_approvals_of_draft" ON "offer_approvals" USING btree ("draft_id","requested_at");--> statement-breakpoint
CREATE INDEX "offer_approvals_waiting" ON "offer_approvals" USING btree ("domain","step_since") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "offer_drafts_once" ON "offer_drafts" USING btree ("domain","created_by","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_drafts_of_offer" ON "offer_drafts" USING btree ("offer_id") WHERE offer_id is not null;--> statement-breakpoint
CREATE INDEX "offer_drafts_of_employer" ON "offer_drafts" USING btree ("domain","updated_at");--> statement-breakpoint
CREATE INDEX "offer_drafts_of_application" ON "offer_drafts" USING btree ("domain",(content->>'application_id'));--> statement-breakpoint
CREATE INDEX "offer_documents_of" ON "offer_documents" USING btree ("offer_id","place");--> statement-breakpoint
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
CREATE INDEX "offers_reminders" ON "offers" USING btree ("domain","next_reminder_at") WHERE next_reminder_at is not null;--> statement-breakpoint
CREATE INDEX "terms_attestations_of_user" ON "terms_attestations" USING btree ("domain","user_id");--> statement-breakpoint
CREATE INDEX "people_file_rows_of_application" ON "people_file_rows" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "people_files_latest" ON "people_files" USING btree ("domain","added_at");--> statement-breakpoint
CREATE INDEX "pool_members_of_pool" ON "pool_members" USING btree ("pool_id");--> statement-breakpoint
CREATE INDEX "pool_members_of_application" ON "pool_members" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "pool_members_ending" ON "pool_members" USING btree ("domain","until") WHERE state = 'member';--> statement-breakpoint
CREATE UNIQUE INDEX "pools_name" ON "pools" USING btree ("domain","name_key");--> statement-breakpoint
CREATE INDEX "position_invitations_of_application" ON "position_invitations" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "position_invitations_of_sending" ON "position_invitations" USING btree ("sending_id");--> statement-breakpoint
CREATE INDEX "position_invitations_of_member" ON "position_invitations" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "position_drafts_once" ON "position_drafts" USING btree ("domain","created_by","key");--> statement-breakpoint
CREATE UNIQUE INDEX "position_drafts_of_position" ON "position_drafts" USING btree ("domain","position_id") WHERE published_at is null and position_id is not null;--> statement-breakpoint
CREATE INDEX "position_drafts_open" ON "position_drafts" USING btree ("domain","updated_at") WHERE published_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "positions_source_key" ON "positions" USING btree ("domain","source","source_id");--> statement-breakpoint
CREATE INDEX "positions_open" ON "positions" USING btree ("domain","posted_ts") WHERE archived_at < 0;--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("domain","subject");--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("domain","at");--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("domain","recipient");--> statement-breakpoint
CREATE INDEX "mails_log" ON "mails" USING btree ("domain","id");--> statement-breakpoint
CREATE INDEX "mails_address" ON "mails" USING btree ("domain",lower(recipient) text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "mails_of_application" ON "mails" USING btree ("application_id","id") WHERE application_id is not null;--> statement-breakpoint
CREATE INDEX "mails_planned" ON "mails" USING btree ("cause") WHERE state = 'planned';--> statement-breakpoint
CREATE INDEX "mails_with_text" ON "mails" USING btree ("domain","ended_at") WHERE state in ('failed', 'bounced') and text <> '';--> statement-breakpoint
CREATE INDEX "page_events_at" ON "page_events" USING btree ("domain","at");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_code_key" ON "referrals" USING btree ("domain","code");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_friend_key" ON "referrals" USING btree ("domain","position_id","friend_id");--> statement-breakpoint
CREATE INDEX "referrals_of_user" ON "referrals" USING btree ("domain","user_id");--> statement-breakpoint
CREATE INDEX "same_people_other" ON "same_people" USING btree ("other_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scorecards_of_interview" ON "scorecards" USING btree ("interview_id","author_id") WHERE interview_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "scorecards_of_reader" ON "scorecards" USING btree ("application_id","author_id") WHERE interview_id is null;--> statement-breakpoint
CREATE INDEX "scorecards_of_application" ON "scorecards" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sealed_documents_code" ON "sealed_documents" USING btree ("domain","code");--> statement-breakpoint
CREATE INDEX "sealed_documents_file" ON "sealed_documents" USING btree ("domain","sealed_sha256");--> statement-breakpoint
CREATE INDEX "sealed_documents_pending_file" ON "sealed_documents" USING btree ("domain","pending_sha256");--> statement-breakpoint
CREATE INDEX "sealed_documents_subject" ON "sealed_documents" USING btree ("domain","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_token" ON "staff_invitations" USING btree ("domain","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_open" ON "staff_invitations" USING btree ("domain","email") WHERE accepted_at is null and withdrawn_at is null;