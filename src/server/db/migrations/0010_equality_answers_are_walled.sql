ALTER TABLE equality_answers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE equality_answers FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_employer ON equality_answers USING (domain = current_setting('app.domain', true)) WITH CHECK (domain = current_setting('app.domain', true));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON equality_answers TO candela_app;
