-- Row-level security by employer, forced also on the owner of the tables. The application role is created before migrations run
-- (db/migrate.ts), because roles belong to the server, not the database.
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY[
    'alert_matches', 'alerts', 'application_changes', 'application_events', 'application_files',
    'application_messages', 'application_notes', 'application_reviews', 'application_tags', 'application_texts',
    'application_threads', 'application_views', 'applications', 'assistant_questions', 'assistant_turns',
    'audit_events', 'decided_applications', 'decisions', 'entry_states', 'equality_answers', 'equality_stages',
    'equality_totals', 'event_registrations', 'events', 'files', 'forgotten_addresses', 'form_assignments',
    'form_files', 'form_rules', 'form_versions', 'forms', 'frame_signatures', 'hidden_name_stages', 'hiring_team',
    'import_runs', 'inbox_readers', 'interview_invitations', 'interview_kits', 'interviewer_calendars',
    'interviewer_hours', 'interviewers', 'interviews', 'job_cart_items', 'letter_template_versions',
    'letter_templates', 'mails', 'match_choices', 'message_files', 'message_sendings', 'message_templates',
    'notification_preferences', 'notifications', 'offer_approval_rules', 'offer_approvals', 'offer_document_versions',
    'offer_documents', 'offer_drafts', 'offer_events', 'offer_messages', 'offer_requests', 'offer_signatures',
    'offers', 'page_events', 'people_file_rows', 'people_files', 'pool_members', 'pools', 'position_changes',
    'position_closings', 'position_drafts', 'position_feeds', 'position_holds', 'position_invitations', 'positions',
    'profiles', 'rate_limits', 'referrals', 'same_people', 'saved_jobs', 'scorecards', 'sealed_documents',
    'sessions', 'shown_names', 'sign_in_methods', 'staff_invitations', 'still_hiring_questions', 'terms_attestations',
    'terms_texts', 'theme_versions', 'themes', 'thread_readers', 'users', 'verifications'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format(
      'CREATE POLICY own_employer ON %I USING (domain = current_setting(''app.domain'', true)) WITH CHECK (domain = current_setting(''app.domain'', true))', t);
    IF t NOT IN ('page_events', 'sealed_documents', 'assistant_turns') THEN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO candela_app', t);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE employers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE employers FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY everybody_reads ON employers FOR SELECT USING (true);
--> statement-breakpoint
CREATE POLICY own_employer ON employers USING (domain = current_setting('app.domain', true)) WITH CHECK (domain = current_setting('app.domain', true));
--> statement-breakpoint
ALTER TABLE employer_hosts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE employer_hosts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY everybody_reads ON employer_hosts FOR SELECT USING (true);
--> statement-breakpoint
CREATE POLICY own_employer ON employer_hosts USING (domain = current_setting('app.domain', true)) WITH CHECK (domain = current_setting('app.domain', true));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON employers, employer_hosts TO candela_app;
--> statement-breakpoint
-- A process compares all its search indexes with the change feeds in one statement, on a connection that is bound to no employer. A feed is a number.
CREATE POLICY all_feeds ON position_feeds FOR SELECT USING (current_setting('app.domain', true) = '');
--> statement-breakpoint
GRANT SELECT, INSERT ON page_events TO candela_app;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON assistant_turns TO candela_app;
--> statement-breakpoint
-- Of the record of a sealed document only its time stamp may change, and none is ever deleted.
GRANT SELECT, INSERT ON sealed_documents TO candela_app;
--> statement-breakpoint
GRANT UPDATE (sealed_sha256, pending_sha256, timestamp_state, timestamped_at, storage_key) ON sealed_documents TO candela_app;
--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO candela_app;
--> statement-breakpoint
-- What was recorded, attested, signed or shown to be signed never changes, and versions neither.
REVOKE UPDATE, DELETE ON audit_events, application_events, form_versions, terms_texts, terms_attestations, theme_versions, offer_document_versions, offer_signatures, offer_events, offer_messages, offer_requests, letter_template_versions FROM candela_app;
--> statement-breakpoint
REVOKE DELETE ON offers, offer_documents FROM candela_app;
--> statement-breakpoint
-- What was decided stays on record, undone or not.
REVOKE DELETE ON decisions FROM candela_app;
--> statement-breakpoint
-- Whether a process is ready depends on the schema's version, which requests' login must see.
GRANT USAGE ON SCHEMA drizzle TO candela_app;
--> statement-breakpoint
GRANT SELECT ON drizzle.__drizzle_migrations TO candela_app;
--> statement-breakpoint
-- The change feed of positions.
CREATE FUNCTION note_position_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  d text;
  v bigint;
BEGIN
  FOR d IN SELECT DISTINCT domain FROM changed LOOP
    INSERT INTO position_feeds (domain, version) VALUES (d, 1)
      ON CONFLICT (domain) DO UPDATE SET version = position_feeds.version + 1
      RETURNING version INTO v;
    INSERT INTO position_changes (domain, version, position_id) SELECT d, v, id FROM changed WHERE domain = d;
    PERFORM pg_notify('position_changes', d || ' ' || v);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER positions_inserted AFTER INSERT ON positions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_position_changes();
--> statement-breakpoint
CREATE TRIGGER positions_updated AFTER UPDATE ON positions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_position_changes();
--> statement-breakpoint
CREATE TRIGGER positions_deleted AFTER DELETE ON positions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_position_changes();
--> statement-breakpoint
-- The application adds jobs in its own transaction without any right on the worker's tables. Reading résumés takes long and can
-- wait: one at a time, and behind mails and all else that someone waits for.
CREATE FUNCTION enqueue_job(task text, payload json, job_key text DEFAULT NULL, run_at timestamptz DEFAULT NULL) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM graphile_worker.add_job(task, payload, run_at => run_at, job_key => job_key,
    queue_name => CASE task WHEN 'read_sent_resume' THEN 'sent_resumes' END,
    priority => CASE task WHEN 'read_sent_resume' THEN 100 ELSE 0 END);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION enqueue_job(text, json, text, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION enqueue_job(text, json, text, timestamptz) TO candela_app;
--> statement-breakpoint
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
-- New positions are matched a few seconds later, however many statements an import takes, and again if more come meanwhile.
CREATE FUNCTION enqueue_alerts(of_domain text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM graphile_worker.add_job('match_alerts', json_build_object('domain', of_domain),
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
    IF EXISTS (SELECT FROM alerts WHERE domain = d AND confirmed_at IS NOT NULL AND frequency <> 'paused') THEN
      PERFORM enqueue_alerts(d);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER positions_alerted AFTER INSERT ON positions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION match_new_positions();
--> statement-breakpoint
-- A stream of events ends with the session that opened it, wherever that session is ended.
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notifications', json_build_object('domain', OLD.domain, 'endedSession', OLD.id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_ended AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_session_ended();
--> statement-breakpoint
-- The application's role deletes nothing of an offer. What no account holds any more leaves through this one door, of the bound
-- employer only: the thread always, the whole offer where nobody signed anything. Answers the storage keys of the erased contents.
CREATE FUNCTION erase_left_offer(of_offer bigint) RETURNS SETOF text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM offers WHERE id = of_offer AND user_id IS NULL AND domain = current_setting('app.domain', true)
  ) THEN
    RAISE EXCEPTION 'offer % is held by an account, or is not of this employer', of_offer;
  END IF;
  DELETE FROM offer_messages WHERE offer_id = of_offer;
  IF EXISTS (SELECT FROM offer_signatures WHERE offer_id = of_offer) THEN
    RETURN;
  END IF;
  RETURN QUERY
    SELECT v.storage_key FROM offer_document_versions v JOIN offer_documents d ON d.id = v.document_id WHERE d.offer_id = of_offer;
  DELETE FROM offer_document_versions USING offer_documents d WHERE document_id = d.id AND d.offer_id = of_offer;
  DELETE FROM offer_documents WHERE offer_id = of_offer;
  DELETE FROM offer_events WHERE offer_id = of_offer;
  DELETE FROM offer_requests WHERE offer_id = of_offer;
  DELETE FROM offers WHERE id = of_offer;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION erase_left_offer(bigint) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION erase_left_offer(bigint) TO candela_app;
--> statement-breakpoint
-- Page events stand in partitions by week (UTC), so that old ones go by dropping a table instead of deleting rows.
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
REVOKE ALL ON FUNCTION make_page_event_week(timestamptz), drop_page_event_weeks(timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION make_page_event_week(timestamptz), drop_page_event_weeks(timestamptz) TO candela_app;
--> statement-breakpoint
-- The audit log is append-only. This function removes a person from it, for the bound employer only, and only once their account
-- is gone. Attempts to sign in have the account as their subject; the address they came from belongs to the person.
CREATE FUNCTION forget_actor(of_person text) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
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
--> statement-breakpoint
REVOKE ALL ON FUNCTION forget_actor(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION forget_actor(text) TO candela_app;
--> statement-breakpoint
-- Removes records of sign-ins after a year by the database's own clock: someone with the application's login cannot choose an
-- earlier day, and so cannot erase their traces.
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
-- The change feed of applications, which lists in memory follow.
CREATE FUNCTION note_application_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO application_changes (domain, application_id) SELECT domain, id FROM changed WHERE status <> 'draft';
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Drafts are saved with every pause in typing, and no list shows them.
CREATE FUNCTION note_application_updates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO application_changes (domain, application_id) SELECT domain, id FROM changed WHERE status <> 'draft';
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The row before is needed only for the rare change that makes a draft of a sent application.
CREATE FUNCTION note_application_taken_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO application_changes (domain, application_id) VALUES (NEW.domain, NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_label_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO application_changes (domain, application_id) SELECT DISTINCT domain, application_id FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_inserted AFTER INSERT ON applications REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_application_changes();
--> statement-breakpoint
CREATE TRIGGER note_updated AFTER UPDATE ON applications REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_application_updates();
--> statement-breakpoint
CREATE TRIGGER note_taken_back AFTER UPDATE ON applications
  FOR EACH ROW WHEN (NEW.status = 'draft' AND OLD.status <> 'draft') EXECUTE FUNCTION note_application_taken_back();
--> statement-breakpoint
CREATE TRIGGER note_deleted AFTER DELETE ON applications REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_application_changes();
--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['application_tags', 'application_reviews'] LOOP
    EXECUTE format('CREATE TRIGGER note_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_label_changes()', t);
    EXECUTE format('CREATE TRIGGER note_updated AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_label_changes()', t);
    EXECUTE format('CREATE TRIGGER note_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_label_changes()', t);
  END LOOP;
END $$;
--> statement-breakpoint
-- Row-level security keeps conditions such as @@ from using an index. The function reads as the tables' owner, for the bound
-- employer only. With a time, what was found then.
CREATE POLICY read_by_search ON application_texts FOR SELECT TO CURRENT_USER USING (true);
--> statement-breakpoint
CREATE FUNCTION applications_with_words(asked text, until timestamptz DEFAULT NULL) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT application_id FROM public.application_texts
  WHERE document @@ asked::tsquery AND domain = current_setting('app.domain') AND (until IS NULL OR read_at <= until)
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION applications_with_words(text, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION applications_with_words(text, timestamptz) TO candela_app;
--> statement-breakpoint
-- One decision changes tens of thousands of applications. The new versions of all rows of a page fit beside the old ones, so that the
-- indexes, none of which names a column that a decision changes, are left alone. Answers and the form, which no decision changes, are
-- stored apart from the row; what lists read of tens of thousands stays in it.
ALTER TABLE "applications" SET (fillfactor = 40, toast_tuple_target = 512);
--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "source" SET STORAGE MAIN, ALTER COLUMN "held" SET STORAGE MAIN,
  ALTER COLUMN "full_name" SET STORAGE MAIN, ALTER COLUMN "email" SET STORAGE MAIN, ALTER COLUMN "status_reason" SET STORAGE MAIN;
--> statement-breakpoint
ALTER TABLE "decided_applications" SET (fillfactor = 50);
--> statement-breakpoint
-- Lists in memory keep which applications have the words of recent searches, and ask again about those whose words have changed.
CREATE FUNCTION note_changed_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO application_changes (domain, application_id) VALUES (OLD.domain, OLD.application_id);
  ELSE
    INSERT INTO application_changes (domain, application_id) VALUES (NEW.domain, NEW.application_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_changed_words AFTER INSERT OR DELETE OR UPDATE OF document ON application_texts
  FOR EACH ROW EXECUTE FUNCTION note_changed_words();
