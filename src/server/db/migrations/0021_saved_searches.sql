CREATE TABLE "saved_search_hits" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"saved_search_id" uuid NOT NULL,
	"position_id" bigint NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "saved_search_hits_saved_search_id_position_id_pk" PRIMARY KEY("saved_search_id","position_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
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
	"confirmed_at" timestamp with time zone,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "saved_search_hits" ADD CONSTRAINT "saved_search_hits_saved_search_id_saved_searches_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_once" ON "saved_searches" USING btree ("domain","email","search_key");--> statement-breakpoint
CREATE INDEX "saved_searches_due" ON "saved_searches" USING btree ("domain","frequency") WHERE confirmed_at is not null;