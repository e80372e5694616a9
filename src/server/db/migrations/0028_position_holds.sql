CREATE TABLE "position_holds" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"position_id" bigint NOT NULL,
	"state" text NOT NULL,
	"is_listed" boolean NOT NULL,
	"set_by" text,
	"setter_name" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "position_holds_domain_position_id_pk" PRIMARY KEY("domain","position_id")
);
