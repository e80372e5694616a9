-- Row-level security by employer, the change feed of positions, the outbox door, and append-only records.
-- The application role is created before migrations run (db/migrate.ts), because roles belong to the server, not the database.
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY[
    'positions', 'position_changes', 'position_feeds', 'import_runs', 'users', 'sessions', 'sign_in_methods', 'verifications',
    'profiles', 'applications', 'application_events', 'saved_positions', 'files', 'audit_events', 'mails', 'page_events'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format(
      'CREATE POLICY own_employer ON %I USING (domain = current_setting(''app.domain'', true)) WITH CHECK (domain = current_setting(''app.domain'', true))', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO candela_app', t);
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE employers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE employers FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY everybody_reads ON employers FOR SELECT USING (true);
--> statement-breakpoint
CREATE POLICY own_employer ON employers USING (domain = current_setting('app.domain', true)) WITH CHECK (domain = current_setting('app.domain', true));
--> statement-breakpoint
ALTER TABLE employer_hosts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE employer_hosts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY everybody_reads ON employer_hosts FOR SELECT USING (true);
--> statement-breakpoint
CREATE POLICY own_employer ON employer_hosts USING (domain = current_setting('app.domain', true)) WITH CHECK (domain = current_setting('app.domain', true));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON employers, employer_hosts TO candela_app;
--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO candela_app;
--> statement-breakpoint
REVOKE UPDATE, DELETE ON audit_events, application_events FROM candela_app;
--> statement-breakpoint
CREATE FUNCTION note_position_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  d text;
  v bigint;
BEGIN
  FOR d IN SELECT DISTINCT domain FROM changed LOOP
    INSERT INTO position_feeds (domain, version) VALUES (d, 1)
      ON CONFLICT (domain) DO UPDATE SET version = position_feeds.version + 1
      RETURNING version INTO v;
    INSERT INTO position_changes (domain, version, position_id) SELECT d, v, id FROM changed WHERE domain = d;
    PERFORM pg_notify('position_changes', d || ' ' || v);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER positions_inserted AFTER INSERT ON positions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_position_changes();
--> statement-breakpoint
CREATE TRIGGER positions_updated AFTER UPDATE ON positions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_position_changes();
--> statement-breakpoint
CREATE TRIGGER positions_deleted AFTER DELETE ON positions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_position_changes();
--> statement-breakpoint
-- The application adds jobs in its own transaction without any right on the worker's tables.
CREATE FUNCTION enqueue_job(task text, payload json, job_key text DEFAULT NULL, run_at timestamptz DEFAULT NULL) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM graphile_worker.add_job(task, payload, run_at => run_at, job_key => job_key);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION enqueue_job(text, json, text, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION enqueue_job(text, json, text, timestamptz) TO candela_app;
