-- Row-level security of saved searches by employer.
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['saved_searches', 'saved_search_hits'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format(
      'CREATE POLICY own_employer ON %I USING (domain = current_setting(''app.domain'', true)) WITH CHECK (domain = current_setting(''app.domain'', true))', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO candela_app', t);
  END LOOP;
END $$;
--> statement-breakpoint
-- New positions are matched a few seconds later, however many statements an import takes, and again if more come meanwhile.
CREATE FUNCTION enqueue_alerts(of_domain text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM graphile_worker.add_job('match_saved_searches', json_build_object('domain', of_domain),
    run_at => now() + interval '5 seconds', job_key => 'alerts:' || of_domain, job_key_mode => 'preserve_run_at');
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION enqueue_alerts(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION enqueue_alerts(text) TO candela_app;
--> statement-breakpoint
CREATE FUNCTION match_new_positions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE d text;
BEGIN
  FOR d IN SELECT DISTINCT domain FROM changed LOOP
    IF EXISTS (SELECT FROM saved_searches WHERE domain = d AND confirmed_at IS NOT NULL AND frequency <> 'paused') THEN
      PERFORM enqueue_alerts(d);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER positions_alerted AFTER INSERT ON positions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION match_new_positions();
