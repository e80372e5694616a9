DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['hiring_team', 'interviewers', 'staff_invitations', 'application_notes'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format(
      'CREATE POLICY own_employer ON %I USING (domain = current_setting(''app.domain'', true)) WITH CHECK (domain = current_setting(''app.domain'', true))', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO candela_app', t);
  END LOOP;
END $$;
--> statement-breakpoint
-- Theme builders without another role become content editors. Rows are walled from their owner too, so each employer has its turn.
DO $$
DECLARE d text;
BEGIN
  FOR d IN SELECT domain FROM employers LOOP
    PERFORM set_config('app.domain', d, true);
    UPDATE users SET role = 'content_editor', is_theme_builder = false WHERE is_theme_builder AND role = 'candidate';
  END LOOP;
  PERFORM set_config('app.domain', '', true);
END $$;
