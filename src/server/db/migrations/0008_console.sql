ALTER TABLE "users" ADD COLUMN "console_menu" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_console_keys" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "applications_waiting" ON "applications" USING btree ("domain","submitted_at","id","position_id") WHERE status = 'submitted';--> statement-breakpoint
CREATE INDEX "form_assignments_sent" ON "form_assignments" USING btree ("domain","submitted_at") WHERE submitted_at is not null;--> statement-breakpoint
CREATE INDEX "interviews_by_time" ON "interviews" USING btree ("domain","starts_at");