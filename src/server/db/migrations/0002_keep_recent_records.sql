-- Records of sign-ins leave by this door after a year, by the database's own clock: whoever gets hold of the application's login
-- chooses no earlier day, and so cannot remove the traces of it.
DROP FUNCTION forget_old_access(timestamptz);
--> statement-breakpoint
CREATE FUNCTION forget_old_access() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  older_than timestamptz := now() - interval '365 days';
  gone integer;
BEGIN
  DELETE FROM audit_events
    WHERE domain = current_setting('app.domain', true) AND at < older_than
      AND action IN ('account.signed_in', 'account.signed_out', 'account.sign_in_failed', 'account.password_reset_failed',
        'account.code_mailed', 'account.code_refused', 'account.reset_mailed', 'account.reset_refused', 'account.proof_mailed');
  GET DIAGNOSTICS gone = ROW_COUNT;
  UPDATE audit_events SET ip = NULL, user_agent = NULL
    WHERE domain = current_setting('app.domain', true) AND at < older_than AND (ip IS NOT NULL OR user_agent IS NOT NULL);
  RETURN gone;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION forget_old_access() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION forget_old_access() TO candela_app;
--> statement-breakpoint
-- Only someone whose account is gone is taken out of the record. The grants of a replaced function stay.
CREATE OR REPLACE FUNCTION forget_actor(of_person text) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  changed integer;
BEGIN
  IF EXISTS (SELECT FROM users WHERE id = of_person AND domain = current_setting('app.domain', true)) THEN
    RAISE EXCEPTION 'the account % exists, so its records stay', of_person;
  END IF;
  UPDATE audit_events SET subject = 'user:deleted', ip = NULL, user_agent = NULL
    WHERE subject = 'user:' || of_person AND domain = current_setting('app.domain', true);
  UPDATE audit_events SET actor_id = 'deleted', ip = NULL, user_agent = NULL
    WHERE actor_id = of_person AND domain = current_setting('app.domain', true);
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END $$;
