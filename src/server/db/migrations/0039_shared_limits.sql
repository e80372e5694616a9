CREATE TABLE "rate_limits" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"key" text NOT NULL,
	"full_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_limits_domain_key_pk" PRIMARY KEY("domain","key")
);
