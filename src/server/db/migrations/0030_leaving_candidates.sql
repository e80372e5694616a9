-- The record of what happened is append-only; who deletes an account is taken out of it, of the bound employer's only.
CREATE FUNCTION forget_actor(of_person text) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  changed integer;
BEGIN
  UPDATE audit_events SET actor_id = 'deleted' WHERE actor_id = of_person AND domain = current_setting('app.domain', true);
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION forget_actor(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION forget_actor(text) TO candela_app;
