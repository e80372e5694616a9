CREATE TABLE "forgotten_addresses" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"hash" text NOT NULL,
	"forgotten_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "forgotten_addresses_domain_hash_pk" PRIMARY KEY("domain","hash")
);
