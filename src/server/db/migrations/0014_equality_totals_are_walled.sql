ALTER TABLE equality_totals ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE equality_totals FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_employer ON equality_totals USING (domain = current_setting('app.domain', true)) WITH CHECK (domain = current_setting('app.domain', true));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON equality_totals TO candela_app;
