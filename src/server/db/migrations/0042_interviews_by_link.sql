ALTER TABLE "interviews" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "interviews_of_application" ON "interviews" USING btree ("domain","application_id");--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_are_with_someone" CHECK (user_id is not null or application_id is not null);