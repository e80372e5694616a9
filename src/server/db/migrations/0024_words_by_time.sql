-- As it was: reads as the tables' owner, for the bound employer only. With a time, what was found then.
DROP FUNCTION applications_with_words(text);
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
