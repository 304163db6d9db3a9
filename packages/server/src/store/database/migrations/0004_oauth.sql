CREATE TABLE "oauth2_credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"audience" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE UNIQUE INDEX "oauth2_credentials_client" ON "oauth2_credentials" USING btree ("organization_id","provider","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_identities_triple" ON "oauth_identities" USING btree ("tenant_id","issuer","subject","audience") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "oauth_identities_user" ON "oauth_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oauth_identities_organization" ON "oauth_identities" USING btree ("organization_id");