CREATE TABLE "session_profiles" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"expiration_seconds" bigint,
	"notes" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "session_profiles_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "session_profile_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "session_profiles_name" ON "session_profiles" USING btree ("organization_id","name");