CREATE TABLE "evidence_marks" (
	"domain" text DEFAULT current_setting('app.domain') NOT NULL,
	"application_id" uuid NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"marked_by" text NOT NULL,
	"marker_name" text NOT NULL,
	"marked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "evidence_marks_application_id_key_pk" PRIMARY KEY("application_id","key")
);
--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "pool_id" uuid;--> statement-breakpoint
ALTER TABLE "evidence_marks" ADD CONSTRAINT "evidence_marks_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_pool_id_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."pools"("id") ON DELETE set null ON UPDATE no action;