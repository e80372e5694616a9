-- Row-level security of the files that answer questions of applications.
ALTER TABLE application_files ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE application_files FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_employer ON application_files USING (domain = current_setting('app.domain', true)) WITH CHECK (domain = current_setting('app.domain', true));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON application_files TO candela_app;
