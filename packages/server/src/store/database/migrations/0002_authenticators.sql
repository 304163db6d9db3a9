CREATE TABLE "assertions" (
	"digest" text PRIMARY KEY NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"algorithm" integer NOT NULL,
	"rp_id" text NOT NULL,
	"aaguid" text NOT NULL,
	"attestation_type" text NOT NULL,
	"transports" jsonb NOT NULL,
	"sign_count" bigint NOT NULL,
	"backup_eligible" boolean NOT NULL,
	"backed_up" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"last_used_at" bigint,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE INDEX "assertions_expires_at" ON "assertions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "authenticators_credential" ON "authenticators" USING btree ("tenant_id","credential_id");--> statement-breakpoint
CREATE INDEX "authenticators_user" ON "authenticators" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "authenticators_organization" ON "authenticators" USING btree ("organization_id");