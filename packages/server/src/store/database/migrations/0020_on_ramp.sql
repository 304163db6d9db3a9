CREATE TABLE "on_ramp_credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"sandbox_mode" boolean NOT NULL,
	"project_id" text,
	"publishable_api_key" text NOT NULL,
	"sealed_secret_api_key" text NOT NULL,
	"sealed_private_api_key" text,
	"sealed_webhook_key" text,
	"sent_secret_api_key" text NOT NULL,
	"sent_private_api_key" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "on_ramp_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"sandbox_mode" boolean NOT NULL,
	"wallet_address" text NOT NULL,
	"network" text NOT NULL,
	"crypto_currency" text NOT NULL,
	"status" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "on_ramp_credentials_provider" ON "on_ramp_credentials" USING btree ("organization_id","provider","sandbox_mode");--> statement-breakpoint
CREATE INDEX "on_ramp_transactions_organization" ON "on_ramp_transactions" USING btree ("organization_id");