DROP INDEX "audit_events_subject";--> statement-breakpoint
DROP INDEX "audit_events_at";--> statement-breakpoint
CREATE INDEX "audit_events_newest" ON "audit_events" USING btree ("domain","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_about" ON "audit_events" USING btree ("domain","subject","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" USING btree ("domain","action","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("domain","actor_id","action","at","id");