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
ALTER TABLE "application_messages" ADD CONSTRAINT "application_messages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_messages" ADD CONSTRAINT "application_messages_sending_id_message_sendings_id_fk" FOREIGN KEY ("sending_id") REFERENCES "public"."message_sendings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_threads" ADD CONSTRAINT "application_threads_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_application_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."application_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_readers" ADD CONSTRAINT "thread_readers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_messages_key" ON "application_messages" USING btree ("application_id","key") WHERE key is not null;--> statement-breakpoint
CREATE INDEX "application_messages_of" ON "application_messages" USING btree ("application_id","at","id");--> statement-breakpoint
CREATE INDEX "application_messages_waiting" ON "application_messages" USING btree ("sending_id","application_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "application_threads_waiting" ON "application_threads" USING btree ("domain","waiting_since","application_id") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "application_threads_recent" ON "application_threads" USING btree ("domain","last_at","application_id");--> statement-breakpoint
CREATE INDEX "message_files_of" ON "message_files" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "message_files_of_message" ON "message_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "message_files_unsent" ON "message_files" USING btree ("domain","added_at") WHERE message_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_sendings_key" ON "message_sendings" USING btree ("domain","sender_id","key");