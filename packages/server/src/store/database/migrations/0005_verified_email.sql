ALTER TABLE "oauth_identities" ADD COLUMN "email" text;--> statement-breakpoint
CREATE INDEX "oauth_identities_email" ON "oauth_identities" USING btree ("tenant_id","email") WHERE ended_at is null;