CREATE TABLE "position_closings" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"key" text NOT NULL,
	"position_id" bigint NOT NULL,
	"asked" text NOT NULL,
	"decision_id" uuid,
	CONSTRAINT "position_closings_domain_key_pk" PRIMARY KEY("domain","key")
);
--> statement-breakpoint
CREATE TABLE "position_holds" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"position_id" bigint NOT NULL,
	"state" text NOT NULL,
	"is_listed" boolean NOT NULL,
	"source_closes_at" bigint,
	"set_by" text,
	"setter_name" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "position_holds_domain_position_id_pk" PRIMARY KEY("domain","position_id")
);
