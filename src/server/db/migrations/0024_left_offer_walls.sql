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
