CREATE TABLE "attestation_roots" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "boot_proofs" (
	"ephemeral_public_key" text PRIMARY KEY NOT NULL,
	"enclave_app" text NOT NULL,
	"proof" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_targets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private_key_addresses" (
	"private_key_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"organization_id" uuid NOT NULL,
	"format" text NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "private_key_addresses_private_key_id_position_pk" PRIMARY KEY("private_key_id","position")
);
--> statement-breakpoint
CREATE TABLE "private_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"curve" text NOT NULL,
	"public_key" text NOT NULL,
	"sealed" text NOT NULL,
	"imported" boolean NOT NULL,
	"exported_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "app_proofs" jsonb;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "page_origin" text;--> statement-breakpoint
ALTER TABLE "private_key_addresses" ADD CONSTRAINT "private_key_addresses_private_key_id_private_keys_id_fk" FOREIGN KEY ("private_key_id") REFERENCES "public"."private_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "boot_proofs_app" ON "boot_proofs" USING btree ("enclave_app","created_at");--> statement-breakpoint
CREATE INDEX "import_targets_user" ON "import_targets" USING btree ("user_id","kind","id");--> statement-breakpoint
CREATE INDEX "import_targets_expires_at" ON "import_targets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "private_key_addresses_address" ON "private_key_addresses" USING btree ("organization_id","address");--> statement-breakpoint
CREATE UNIQUE INDEX "private_keys_name" ON "private_keys" USING btree ("organization_id","name");