-- Row-level security of signatures in frames by employer.
ALTER TABLE frame_signatures ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE frame_signatures FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_employer ON frame_signatures USING (domain = current_setting('app.domain', true)) WITH CHECK (domain = current_setting('app.domain', true));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON frame_signatures TO candela_app;
