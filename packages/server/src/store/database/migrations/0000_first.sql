CREATE TABLE "activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"intent_key" text NOT NULL,
	"intent" jsonb NOT NULL,
	"result_key" text NOT NULL,
	"result" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"key" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"result" jsonb NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" bigint
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"public_key" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"expiration_seconds" bigint,
	"expires_at" bigint,
	"ended_at" bigint,
	"auth_time" bigint
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"uses" bigint[] NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"otp_type" text NOT NULL,
	"contact" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint,
	"used_by" text,
	"repeats" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"next_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proxy_configs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"enabled" boolean NOT NULL,
	"user_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"sealed_key" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"email_proven_at" bigint,
	"pending_email" text,
	"phone_number" text,
	"phone_number_proven_at" bigint,
	"pending_phone_number" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"otp_type" text NOT NULL,
	"contact" text NOT NULL,
	"public_key" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"signup_at" bigint,
	"login_at" bigint,
	"login_credential_id" uuid
);
--> statement-breakpoint
ALTER TABLE "proxy_configs" ADD CONSTRAINT "proxy_configs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "activities_once" ON "activities" USING btree ("organization_id","user_id","fingerprint");--> statement-breakpoint
CREATE INDEX "activities_organization" ON "activities" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "answers_expires_at" ON "answers" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_key" ON "credentials" USING btree ("tenant_id","public_key");--> statement-breakpoint
CREATE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "credentials_organization" ON "credentials" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "limits_expires_at" ON "limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "organizations_parent" ON "organizations" USING btree ("parent_id","id");--> statement-breakpoint
CREATE INDEX "otps_contact" ON "otps" USING btree ("tenant_id","contact");--> statement-breakpoint
CREATE INDEX "otps_expires_at" ON "otps" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_next_at" ON "outbox" USING btree ("next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "proxy_configs_organization" ON "proxy_configs" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "users_organization" ON "users" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("tenant_id","email");--> statement-breakpoint
CREATE INDEX "users_phone_number" ON "users" USING btree ("tenant_id","phone_number");--> statement-breakpoint
CREATE UNIQUE INDEX "users_proven_email" ON "users" USING btree ("tenant_id","email") WHERE email_proven_at is not null and organization_id <> tenant_id;--> statement-breakpoint
CREATE UNIQUE INDEX "users_proven_phone_number" ON "users" USING btree ("tenant_id","phone_number") WHERE phone_number_proven_at is not null and organization_id <> tenant_id;--> statement-breakpoint
CREATE INDEX "verifications_expires_at" ON "verifications" USING btree ("expires_at");