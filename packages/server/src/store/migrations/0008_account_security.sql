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
ALTER TABLE "contact_failures" ADD COLUMN "expires_at" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "login_at" bigint;--> statement-breakpoint
ALTER TABLE "oauth2_credentials" ADD COLUMN "sent_secret" text;--> statement-breakpoint
ALTER TABLE "otps" ADD COLUMN "known_as" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "token_uses_expires_at" ON "token_uses" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "activities_contact" ON "activities" USING btree ("created_at") WHERE intent_key like 'initOtpIntent%' and intent ->> 'contact' <> '[not kept]';--> statement-breakpoint
CREATE INDEX "contact_failures_expires_at" ON "contact_failures" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "credentials_nonce" ON "credentials" USING btree ("tenant_id",sha256(public_key::bytea)) WHERE ended_at is null;--> statement-breakpoint
UPDATE "oauth2_credentials" SET "sent_secret" = "sealed_secret";--> statement-breakpoint
UPDATE "credentials" SET "login_at" = "auth_time" WHERE "auth_time" IS NOT NULL;--> statement-breakpoint
UPDATE "activities" SET "result" = "result" || (
  SELECT jsonb_object_agg(key, 'sha256:' || encode(sha256(convert_to(value #>> '{}', 'UTF8')), 'hex'))
  FROM jsonb_each("result") WHERE key IN ('verificationToken', 'oidcToken', 'session')
) WHERE jsonb_exists_any("result", ARRAY['verificationToken', 'oidcToken', 'session']);
