-- Row-level security of talks with the assistant by employer.
ALTER TABLE assistant_turns ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE assistant_turns FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_employer ON assistant_turns USING (domain = current_setting('app.domain', true)) WITH CHECK (domain = current_setting('app.domain', true));
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON assistant_turns TO candela_app;
