-- Row-level security of offers by employer. What was recorded, signed or shown to be signed never changes.
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY[
    'offers', 'offer_documents', 'offer_document_versions', 'offer_signatures', 'offer_events', 'offer_messages',
    'offer_requests', 'letter_templates', 'letter_template_versions'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format(
      'CREATE POLICY own_employer ON %I USING (domain = current_setting(''app.domain'', true)) WITH CHECK (domain = current_setting(''app.domain'', true))', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO candela_app', t);
  END LOOP;
END $$;
--> statement-breakpoint
REVOKE UPDATE, DELETE ON offer_document_versions, offer_signatures, offer_events, offer_messages, offer_requests, letter_template_versions FROM candela_app;
--> statement-breakpoint
REVOKE DELETE ON offers, offer_documents FROM candela_app;
--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO candela_app;
