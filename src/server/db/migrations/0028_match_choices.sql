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
ALTER TABLE "match_choices" ADD CONSTRAINT "match_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;