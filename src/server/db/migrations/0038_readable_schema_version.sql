-- Whether a process is ready depends on the schema's version, which requests' login must see.
GRANT USAGE ON SCHEMA drizzle TO candela_app;
--> statement-breakpoint
GRANT SELECT ON drizzle.__drizzle_migrations TO candela_app;
