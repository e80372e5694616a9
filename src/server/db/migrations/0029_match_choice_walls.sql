-- Row-level security of what candidates decided about matching, by employer.
ALTER TABLE match_choices ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE match_choices FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_employer ON match_choices USING (domain = current_setting('app.domain', true)) WITH CHECK (domain = current_setting('app.domain', true));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON match_choices TO candela_app;
