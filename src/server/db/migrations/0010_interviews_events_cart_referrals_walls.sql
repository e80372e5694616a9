-- Row-level security of interviews, events, job carts and referrals by employer.
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['interviews', 'events', 'event_registrations', 'job_cart_items', 'referrals'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format(
      'CREATE POLICY own_employer ON %I USING (domain = current_setting(''app.domain'', true)) WITH CHECK (domain = current_setting(''app.domain'', true))', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO candela_app', t);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO candela_app;
