CREATE TABLE "ip_allowlists" (
	"organization_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"enabled" boolean NOT NULL,
	"rules" jsonb NOT NULL,
	"on_evaluation_error" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "ip_allowlists_organization_id_public_key_pk" PRIMARY KEY("organization_id","public_key")
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "email_recovery_disabled" boolean DEFAULT false NOT NULL;