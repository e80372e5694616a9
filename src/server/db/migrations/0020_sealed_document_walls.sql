-- Row-level security of sealed documents by employer; of a record only its time stamp may change, and none is ever deleted.
ALTER TABLE sealed_documents ENABLE ROW LEVEL SECURITY;
ALTER TABLE sealed_documents FORCE ROW LEVEL SECURITY;
CREATE POLICY own_employer ON sealed_documents USING (domain = current_setting('app.domain', true)) WITH CHECK (domain = current_setting('app.domain', true));
GRANT SELECT, INSERT ON sealed_documents TO candela_app;
GRANT UPDATE (sealed_sha256, pending_sha256, timestamp_state, timestamped_at, storage_key) ON sealed_documents TO candela_app;
