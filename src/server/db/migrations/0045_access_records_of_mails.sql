-- Codes and resets that were asked for are records of access as well, and go when those go.
CREATE OR REPLACE FUNCTION forget_old_access(older_than timestamptz) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
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
