-- Page events move into partitions by week (UTC), so that old ones go by dropping a table instead of deleting rows.
ALTER TABLE page_events RENAME TO page_events_before;
--> statement-breakpoint
ALTER TABLE page_events_before NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
DROP INDEX page_events_at;
--> statement-breakpoint
CREATE TABLE page_events (
  domain text DEFAULT current_setting('app.domain') NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  event text NOT NULL,
  namespace text NOT NULL,
  position_id bigint,
  data jsonb DEFAULT '{}'::jsonb NOT NULL
) PARTITION BY RANGE (at);
--> statement-breakpoint
CREATE INDEX page_events_at ON page_events USING btree (domain, at);
--> statement-breakpoint
-- A partition is made apart and then attached: made in place, it would lock out everybody who reads or writes events.
-- Requests reach partitions through their parent only; the wall on each says so also to whoever is granted one by mistake.
CREATE FUNCTION make_page_event_week(moment timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  monday timestamp := date_trunc('week', moment AT TIME ZONE 'UTC');
  part text := 'page_events_' || to_char(monday, 'IYYY"w"IW');
BEGIN
  PERFORM pg_advisory_xact_lock(4242002);
  IF to_regclass('public.' || part) IS NOT NULL THEN RETURN; END IF;
  EXECUTE format('CREATE TABLE public.%I (LIKE public.page_events INCLUDING ALL)', part);
  EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', part);
  EXECUTE format(
    'CREATE POLICY own_employer ON public.%I USING (domain = current_setting(''app.domain'', true)) WITH CHECK (domain = current_setting(''app.domain'', true))', part);
  EXECUTE format('ALTER TABLE public.page_events ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)',
    part, monday AT TIME ZONE 'UTC', (monday + interval '7 days') AT TIME ZONE 'UTC');
END $$;
--> statement-breakpoint
-- Drops each week that ended before the moment and answers how many. Dropping locks the whole table for a moment: rather not
-- today than behind a long query, with everybody else waiting after it.
CREATE FUNCTION drop_page_event_weeks(before timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public SET lock_timeout = '5s' AS $$
DECLARE
  part text;
  dropped integer := 0;
BEGIN
  FOR part IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'public.page_events'::regclass
      AND (to_date(right(c.relname, 7), 'IYYY"w"IW') + interval '7 days') AT TIME ZONE 'UTC' <= before
  LOOP
    EXECUTE format('DROP TABLE public.%I', part);
    dropped := dropped + 1;
  END LOOP;
  RETURN dropped;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  moment timestamptz;
BEGIN
  FOR moment IN SELECT DISTINCT date_trunc('week', at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' FROM page_events_before LOOP
    PERFORM make_page_event_week(moment);
  END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO page_events (domain, at, event, namespace, position_id, data)
  SELECT domain, at, event, namespace, position_id, data FROM page_events_before;
--> statement-breakpoint
DROP TABLE page_events_before;
--> statement-breakpoint
ALTER TABLE page_events ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE page_events FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_employer ON page_events USING (domain = current_setting('app.domain', true)) WITH CHECK (domain = current_setting('app.domain', true));
--> statement-breakpoint
GRANT SELECT, INSERT ON page_events TO candela_app;
--> statement-breakpoint
REVOKE ALL ON FUNCTION make_page_event_week(timestamptz), drop_page_event_weeks(timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION make_page_event_week(timestamptz), drop_page_event_weeks(timestamptz) TO candela_app;
