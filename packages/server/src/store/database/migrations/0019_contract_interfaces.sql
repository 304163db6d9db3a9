CREATE TABLE "contract_interfaces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"type" text NOT NULL,
	"address" text NOT NULL,
	"address_key" text NOT NULL,
	"interface" text NOT NULL,
	"label" text NOT NULL,
	"notes" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "contract_interfaces_address" ON "contract_interfaces" USING btree ("organization_id","type","address_key");