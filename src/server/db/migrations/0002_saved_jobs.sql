ALTER TABLE "saved_positions" RENAME TO "saved_jobs";--> statement-breakpoint
ALTER TABLE "saved_jobs" DROP CONSTRAINT "saved_positions_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "saved_jobs" DROP CONSTRAINT "saved_positions_domain_user_id_position_id_pk";--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_domain_user_id_position_id_pk" PRIMARY KEY("domain","user_id","position_id");--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;