CREATE TABLE "wallet_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"wallet_id" uuid NOT NULL,
	"curve" text NOT NULL,
	"path" text NOT NULL,
	"address_format" text NOT NULL,
	"address" text NOT NULL,
	"public_key" text NOT NULL,
	"name" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sealed" text NOT NULL,
	"languages" jsonb NOT NULL,
	"imported" boolean NOT NULL,
	"exported_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wallet_accounts" ADD CONSTRAINT "wallet_accounts_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_accounts_path" ON "wallet_accounts" USING btree ("wallet_id","path","curve","address_format");--> statement-breakpoint
CREATE INDEX "wallet_accounts_wallet" ON "wallet_accounts" USING btree ("wallet_id","id");--> statement-breakpoint
CREATE INDEX "wallet_accounts_organization" ON "wallet_accounts" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "wallet_accounts_address" ON "wallet_accounts" USING btree ("organization_id","address");--> statement-breakpoint
CREATE UNIQUE INDEX "wallets_name" ON "wallets" USING btree ("organization_id","name");