DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['application_changes', 'application_texts', 'application_views'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format(
      'CREATE POLICY own_employer ON %I USING (domain = current_setting(''app.domain'', true)) WITH CHECK (domain = current_setting(''app.domain'', true))', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO candela_app', t);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_application_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO application_changes (domain, application_id) SELECT domain, id FROM changed WHERE status <> 'draft';
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Drafts are saved with every pause in typing, and no list shows them.
CREATE FUNCTION note_application_updates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO application_changes (domain, application_id)
  SELECT n.domain, n.id FROM changed n JOIN previous o ON o.id = n.id WHERE n.status <> 'draft' OR o.status <> 'draft';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_label_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO application_changes (domain, application_id) SELECT DISTINCT domain, application_id FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_inserted AFTER INSERT ON applications REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_application_changes();
--> statement-breakpoint
CREATE TRIGGER note_updated AFTER UPDATE ON applications REFERENCING OLD TABLE AS previous NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_application_updates();
--> statement-breakpoint
CREATE TRIGGER note_deleted AFTER DELETE ON applications REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_application_changes();
--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['application_tags', 'application_reviews'] LOOP
    EXECUTE format('CREATE TRIGGER note_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_label_changes()', t);
    EXECUTE format('CREATE TRIGGER note_updated AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_label_changes()', t);
    EXECUTE format('CREATE TRIGGER note_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_label_changes()', t);
  END LOOP;
END $$;
--> statement-breakpoint
-- Row-level security keeps conditions such as @@ from using an index. The function reads as the tables' owner, for the bound employer only.
CREATE POLICY read_by_search ON application_texts FOR SELECT TO CURRENT_USER USING (true);
--> statement-breakpoint
CREATE FUNCTION applications_with_words(asked text) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT application_id FROM public.application_texts WHERE document @@ asked::tsquery AND domain = current_setting('app.domain')
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION applications_with_words(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION applications_with_words(text) TO candela_app;
--> statement-breakpoint
-- Reading résumés takes long and can wait: one at a time, and behind mails and all else that someone waits for.
CREATE OR REPLACE FUNCTION enqueue_job(task text, payload json, job_key text DEFAULT NULL, run_at timestamptz DEFAULT NULL) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM graphile_worker.add_job(task, payload, run_at => run_at, job_key => job_key,
    queue_name => CASE task WHEN 'read_sent_resume' THEN 'sent_resumes' END,
    priority => CASE task WHEN 'read_sent_resume' THEN 100 ELSE 0 END);
END $$;
