-- Drafts from before there was a last day have none. The owner of the tables is bound by their walls as well, unless it is a superuser.
ALTER TABLE offer_drafts NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE offer_drafts SET content = content || '{"end_date": null}' WHERE NOT content ? 'end_date';
--> statement-breakpoint
ALTER TABLE offer_drafts FORCE ROW LEVEL SECURITY;
