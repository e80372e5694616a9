-- Row-level security by employer for retention rules, as in 0001_employer_walls.
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['retention_rules'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format(
      'CREATE POLICY own_employer ON %I USING (domain = current_setting(''app.domain'', true)) WITH CHECK (domain = current_setting(''app.domain'', true))', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO candela_app', t);
  END LOOP;
END $$;
--> statement-breakpoint
-- Removes a candidate, whose account stays, from the records of what they did about applications and interviews that are deleted.
-- Records of existing ones stay as they are, so someone with the application's login cannot erase traces.
CREATE FUNCTION forget_actor_about(of_person text, application_ids uuid[], interview_ids uuid[]) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  changed integer;
BEGIN
  IF EXISTS (SELECT FROM applications WHERE id = ANY (application_ids)) OR EXISTS (SELECT FROM interviews WHERE id = ANY (interview_ids)) THEN
    RAISE EXCEPTION 'an application or interview exists, so its records stay';
  END IF;
  UPDATE audit_events SET actor_id = 'deleted', ip = NULL, user_agent = NULL
    WHERE domain = current_setting('app.domain', true) AND actor_id = of_person AND subject = ANY (
      ARRAY(SELECT 'application:' || id FROM unnest(application_ids) AS a (id))
      || ARRAY(SELECT 'interview:' || id FROM unnest(interview_ids) AS i (id)));
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END $$;
--> statement-breakpoint
-- The same for everything that a candidate did, apart from the account itself, once the employer has deleted all that they sent.
CREATE FUNCTION forget_candidate(of_person text) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  changed integer;
BEGIN
  IF EXISTS (SELECT FROM applications WHERE user_id = of_person AND status <> 'draft')
    OR EXISTS (SELECT FROM users WHERE id = of_person AND role <> 'candidate') THEN
    RAISE EXCEPTION 'the account % has applications or is of the employer''s people, so its records stay', of_person;
  END IF;
  UPDATE audit_events SET actor_id = 'deleted', ip = NULL, user_agent = NULL
    WHERE domain = current_setting('app.domain', true) AND actor_id = of_person AND action NOT LIKE 'account.%';
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION forget_candidate(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION forget_candidate(text) TO candela_app;
--> statement-breakpoint
REVOKE ALL ON FUNCTION forget_actor_about(text, uuid[], uuid[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION forget_actor_about(text, uuid[], uuid[]) TO candela_app;
