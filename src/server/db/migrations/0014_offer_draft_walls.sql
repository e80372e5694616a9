-- Row-level security of drafts of offers by employer.
ALTER TABLE offer_drafts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE offer_drafts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_employer ON offer_drafts USING (domain = current_setting('app.domain', true)) WITH CHECK (domain = current_setting('app.domain', true));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON offer_drafts TO candela_app;
