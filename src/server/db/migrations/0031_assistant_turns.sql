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
ALTER TABLE "assistant_turns" ADD CONSTRAINT "assistant_turns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assistant_turns_once" ON "assistant_turns" USING btree ("domain","user_id","key");--> statement-breakpoint
CREATE INDEX "assistant_turns_of_user" ON "assistant_turns" USING btree ("domain","user_id","created_at");--> statement-breakpoint
CREATE INDEX "assistant_turns_age" ON "assistant_turns" USING btree ("domain","created_at");