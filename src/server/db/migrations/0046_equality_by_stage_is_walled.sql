ALTER TABLE equality_stages ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE equality_stages FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_employer ON equality_stages USING (domain = current_setting('app.domain', true)) WITH CHECK (domain = current_setting('app.domain', true));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON equality_stages TO candela_app;
