-- What was planned and has no meaning any more: the application has no right on the worker's tables.
CREATE FUNCTION cancel_job(job_key text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM graphile_worker.remove_job(job_key);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION cancel_job(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION cancel_job(text) TO candela_app;
--> statement-breakpoint
-- Interviews that stand already are reminded of like those that are arranged from now on, from where their invitations were sent.
DO $$
DECLARE
  employer text;
  interview record;
BEGIN
  FOR employer IN SELECT domain FROM employers LOOP
    PERFORM set_config('app.domain', employer, true);
    FOR interview IN
      SELECT i.id, (i.starts_at AT TIME ZONE i.time_zone - interval '1 day') AT TIME ZONE i.time_zone AS run_at,
        (SELECT min(told.origin) FROM interview_invitations told WHERE told.domain = i.domain AND told.interview_id = i.id) AS origin
      FROM interviews i
      WHERE i.domain = employer AND i.status IN ('invited', 'confirmed') AND i.starts_at > now()
    LOOP
      CONTINUE WHEN interview.run_at <= now();
      PERFORM enqueue_job('interview_reminder',
        json_build_object('domain', employer, 'interviewId', interview.id, 'origin', interview.origin),
        'interview_reminder:' || interview.id, interview.run_at);
    END LOOP;
  END LOOP;
  PERFORM set_config('app.domain', '', true);
END $$;
