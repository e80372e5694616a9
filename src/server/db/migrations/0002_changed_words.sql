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
