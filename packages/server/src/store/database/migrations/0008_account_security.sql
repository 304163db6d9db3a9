DELETE FROM "contact_failures";--> statement-breakpoint
DELETE FROM "limits";--> statement-breakpoint
DELETE FROM "answers";--> statement-breakpoint
CREATE TABLE "sealed_secrets" (
	"digest" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "token_uses" (
	"key" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"credential_id" uuid,
	"used_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_email";--> statement-breakpoint
DROP INDEX "users_phone_number";--> statement-breakpoint
ALTER TABLE "contact_failures" ADD COLUMN "expires_at" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "login_at" bigint;--> statement-breakpoint
ALTER TABLE "oauth2_credentials" ADD COLUMN "sent_secret" text;--> statement-breakpoint
ALTER TABLE "otps" ADD COLUMN "known_as" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "claimed_at" bigint;--> statement-breakpoint
CREATE INDEX "token_uses_expires_at" ON "token_uses" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "activities_contact" ON "activities" USING btree ("created_at") WHERE intent_key like 'initOtpIntent%' and intent ->> 'contact' <> '[not kept]';--> statement-breakpoint
CREATE INDEX "contact_failures_expires_at" ON "contact_failures" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "credentials_nonce" ON "credentials" USING btree ("tenant_id",sha256(public_key::bytea)) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "users_unclaimed_email" ON "users" USING btree ("tenant_id","email","created_at","id") WHERE claimed_at is null;--> statement-breakpoint
CREATE INDEX "users_unclaimed_phone_number" ON "users" USING btree ("tenant_id","phone_number","created_at","id") WHERE claimed_at is null;--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("tenant_id","email","email_proven_at");--> statement-breakpoint
CREATE INDEX "users_phone_number" ON "users" USING btree ("tenant_id","phone_number","phone_number_proven_at");--> statement-breakpoint
UPDATE "users" SET "claimed_at" = "updated_at" WHERE EXISTS (
  SELECT 1 FROM "credentials" WHERE "credentials"."organization_id" = "users"."organization_id"
) OR EXISTS (
  SELECT 1 FROM "authenticators" WHERE "authenticators"."organization_id" = "users"."organization_id"
) OR EXISTS (
  SELECT 1 FROM "oauth_identities" WHERE "oauth_identities"."organization_id" = "users"."organization_id"
) OR EXISTS (
  SELECT 1 FROM "users" AS "others" WHERE "others"."organization_id" = "users"."organization_id"
    AND ("others"."email_proven_at" IS NOT NULL OR "others"."phone_number_proven_at" IS NOT NULL)
);--> statement-breakpoint
UPDATE "oauth2_credentials" SET "sent_secret" = "sealed_secret";--> statement-breakpoint
UPDATE "credentials" SET "login_at" = "auth_time" WHERE "auth_time" IS NOT NULL;--> statement-breakpoint
UPDATE "activities" SET "result" = "result" || (
  SELECT jsonb_object_agg(key, 'sha256:' || encode(sha256(convert_to(value #>> '{}', 'UTF8')), 'hex'))
  FROM jsonb_each("result") WHERE key IN ('verificationToken', 'oidcToken', 'session')
) WHERE jsonb_exists_any("result", ARRAY['verificationToken', 'oidcToken', 'session']);
