ALTER TABLE "files" ADD COLUMN "chosen_in" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "chosen_turn" bigint;