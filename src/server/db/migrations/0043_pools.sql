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
ALTER TABLE "pool_members" ADD CONSTRAINT "pool_members_pool_id_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."pools"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_members" ADD CONSTRAINT "pool_members_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_invitations" ADD CONSTRAINT "position_invitations_member_id_pool_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."pool_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_invitations" ADD CONSTRAINT "position_invitations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pool_members_of_pool" ON "pool_members" USING btree ("pool_id");--> statement-breakpoint
CREATE INDEX "pool_members_of_application" ON "pool_members" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "pool_members_ending" ON "pool_members" USING btree ("domain","until") WHERE state = 'member';--> statement-breakpoint
CREATE UNIQUE INDEX "pools_name" ON "pools" USING btree ("domain","name_key");--> statement-breakpoint
CREATE INDEX "position_invitations_of_application" ON "position_invitations" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "position_invitations_of_sending" ON "position_invitations" USING btree ("sending_id");--> statement-breakpoint
CREATE INDEX "position_invitations_of_member" ON "position_invitations" USING btree ("member_id");