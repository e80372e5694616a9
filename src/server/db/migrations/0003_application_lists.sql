CREATE INDEX "applications_sent" ON "applications" USING btree ("domain","submitted_at","id") WHERE status <> 'draft';--> statement-breakpoint
CREATE INDEX "applications_of_position" ON "applications" USING btree ("domain","position_id","submitted_at","id") WHERE status <> 'draft';
