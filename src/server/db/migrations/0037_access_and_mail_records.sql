ALTER TABLE "audit_events" ADD COLUMN "ip" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "problem" text;--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("domain","at");
--> statement-breakpoint
-- The tries to sign in to an account name it as their subject; where from goes with the person.
CREATE OR REPLACE FUNCTION forget_actor(of_person text) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  changed integer;
BEGIN
  UPDATE audit_events SET subject = 'user:deleted', ip = NULL, user_agent = NULL
    WHERE subject = 'user:' || of_person AND domain = current_setting('app.domain', true);
  UPDATE audit_events SET actor_id = 'deleted', ip = NULL, user_agent = NULL
    WHERE actor_id = of_person AND domain = current_setting('app.domain', true);
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END $$;
--> statement-breakpoint
-- Records are append-only for the application; what is too old to be kept goes by this door.
CREATE FUNCTION forget_old_access(older_than timestamptz) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  gone integer;
BEGIN
  DELETE FROM audit_events
    WHERE domain = current_setting('app.domain', true) AND at < older_than
      AND action IN ('account.signed_in', 'account.signed_out', 'account.sign_in_failed', 'account.password_reset_failed');
  GET DIAGNOSTICS gone = ROW_COUNT;
  UPDATE audit_events SET ip = NULL, user_agent = NULL
    WHERE domain = current_setting('app.domain', true) AND at < older_than AND (ip IS NOT NULL OR user_agent IS NOT NULL);
  RETURN gone;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION forget_old_access(timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION forget_old_access(timestamptz) TO candela_app;
--> statement-breakpoint
-- Mail that has left keeps neither codes nor links that work.
ALTER TABLE mails NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE mails SET text = '', html = '', unsubscribe_url = NULL, subject = regexp_replace(subject, '\m\d{6}\M', '••••••', 'g') WHERE state = 'sent';
--> statement-breakpoint
ALTER TABLE mails FORCE ROW LEVEL SECURITY;
