ALTER TABLE "credentials" ADD COLUMN "chain_id" uuid;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "replaced_at" bigint;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "user_agent" text;--> statement-breakpoint
-- Logins from before know no chain: each key is one of its own.
UPDATE "credentials" SET "chain_id" = "id" WHERE "auth_time" IS NOT NULL;
