-- One decision moves tens of thousands of applications. Every index whose key or condition names a column that it changes (status,
-- updated_at, held_until) made PostgreSQL write each moved row into all indexes anew: half of the decision's time. No index names
-- one any more. Who waits for an answer is counted in memory (list-index), who withdrew is found by the event.
DROP INDEX "applications_held";--> statement-breakpoint
DROP INDEX "applications_waiting";--> statement-breakpoint
DROP INDEX "applications_withdrawn";--> statement-breakpoint
DROP INDEX "applications_of_address";--> statement-breakpoint
DROP INDEX "applications_of_user";--> statement-breakpoint
DROP INDEX "applications_of_email";--> statement-breakpoint
DROP INDEX "applications_of_name";--> statement-breakpoint
DROP INDEX "applications_of_phone";--> statement-breakpoint
DROP INDEX "applications_sent";--> statement-breakpoint
DROP INDEX "applications_of_position";--> statement-breakpoint
DROP INDEX "applications_begun";--> statement-breakpoint
-- The new versions of all rows of a page fit beside the old ones, which are smaller, so that indexes stay as they are. Answers and the form, which no
-- decision changes, are kept apart from the row, which every change writes anew; what lists read of tens of thousands stays in it.
ALTER TABLE "applications" SET (fillfactor = 40, toast_tuple_target = 512);--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "source" SET STORAGE MAIN, ALTER COLUMN "held" SET STORAGE MAIN,
  ALTER COLUMN "full_name" SET STORAGE MAIN, ALTER COLUMN "email" SET STORAGE MAIN, ALTER COLUMN "status_reason" SET STORAGE MAIN;--> statement-breakpoint
-- Writes what is there already in this way, too: a value that is computed anew is.
ALTER TABLE "applications" ALTER COLUMN "submitted_form" TYPE jsonb USING "submitted_form" || '{}'::jsonb;--> statement-breakpoint
ALTER TABLE "decided_applications" SET (fillfactor = 50);--> statement-breakpoint
CREATE INDEX "application_events_withdrawn" ON "application_events" USING btree ("domain","at") WHERE status = 'withdrawn';--> statement-breakpoint
CREATE INDEX "applications_of_address" ON "applications" USING btree ("domain","position_id","email") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "applications_of_user" ON "applications" USING btree ("domain","user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "applications_of_email" ON "applications" USING btree ("domain",lower(email));--> statement-breakpoint
CREATE INDEX "applications_of_name" ON "applications" USING btree ("domain",lower(full_name));--> statement-breakpoint
CREATE INDEX "applications_of_phone" ON "applications" USING btree ("domain",right(regexp_replace(phone, '[^0-9]', '', 'g'), 9)) WHERE phone <> '';--> statement-breakpoint
CREATE INDEX "applications_sent" ON "applications" USING btree ("domain","submitted_at","id");--> statement-breakpoint
CREATE INDEX "applications_of_position" ON "applications" USING btree ("domain","position_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX "applications_begun" ON "applications" USING btree ("domain","created_at");--> statement-breakpoint
-- The rows from before are collected for the rare change that makes a draft of something sent only, not for every change.
CREATE OR REPLACE FUNCTION note_application_updates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO application_changes (domain, application_id) SELECT domain, id FROM changed WHERE status <> 'draft';
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER note_updated ON applications;
--> statement-breakpoint
CREATE TRIGGER note_updated AFTER UPDATE ON applications REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_application_updates();
--> statement-breakpoint
CREATE FUNCTION note_application_taken_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO application_changes (domain, application_id) VALUES (NEW.domain, NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_taken_back AFTER UPDATE ON applications
  FOR EACH ROW WHEN (NEW.status = 'draft' AND OLD.status <> 'draft') EXECUTE FUNCTION note_application_taken_back();
