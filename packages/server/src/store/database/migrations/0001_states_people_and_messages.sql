CREATE TABLE "budgets" (
	"key" text PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closed_networks" (
	"tenant_id" uuid NOT NULL,
	"limit" text NOT NULL,
	"network" text NOT NULL,
	"closed_since" bigint NOT NULL,
	"closed_until" bigint NOT NULL,
	"refused" integer NOT NULL,
	"known" integer NOT NULL,
	"passed" integer NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "closed_networks_tenant_id_limit_network_pk" PRIMARY KEY("tenant_id","limit","network")
);
--> statement-breakpoint
CREATE TABLE "contact_changes" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"otp_type" text NOT NULL,
	"old_contact" text NOT NULL,
	"new_contact" text NOT NULL,
	"state" text NOT NULL,
	"requested_by" uuid,
	"approved_by" uuid,
	"recovery_contact_id" uuid,
	"stop_digest" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"verified_at" bigint,
	"requested_at" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"ended_at" bigint,
	CONSTRAINT "contact_changes_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "contact_reads" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"hour" bigint NOT NULL,
	"source" text NOT NULL,
	"filter" text NOT NULL,
	"searched" boolean NOT NULL,
	"people" bigint NOT NULL,
	CONSTRAINT "contact_reads_tenant_id_user_id_hour_source_filter_searched_pk" PRIMARY KEY("tenant_id","user_id","hour","source","filter","searched")
);
--> statement-breakpoint
CREATE TABLE "organization_states" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"generation" integer NOT NULL,
	"state" "bytea" NOT NULL,
	"mac" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people_job_items" (
	"tenant_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	CONSTRAINT "people_job_items_tenant_id_job_id_organization_id_user_id_pk" PRIMARY KEY("tenant_id","job_id","organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "people_jobs" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"action" text NOT NULL,
	"state" text NOT NULL,
	"started_by" uuid NOT NULL,
	"without_export" boolean NOT NULL,
	"without_mail" boolean NOT NULL,
	"people" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"started_at" bigint NOT NULL,
	"ended_at" bigint,
	"leased_by" uuid,
	"leased_until" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "people_jobs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "recipients" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"format" text NOT NULL,
	"address" text NOT NULL,
	"domain_name" text,
	"user_id" uuid NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "recipients_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "recovery_contacts" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_digest" text NOT NULL,
	"named_at" bigint NOT NULL,
	"agreed_at" bigint,
	"established_at" bigint,
	CONSTRAINT "recovery_contacts_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "recovery_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"otp_type" text NOT NULL,
	"contact" text NOT NULL,
	"new_contact" text NOT NULL,
	"token_digest" text NOT NULL,
	"code_hash" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"used_at" bigint,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schema_compatibility" (
	"name" text PRIMARY KEY NOT NULL,
	"migration" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_messages" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"receiver" text NOT NULL,
	"channel" text NOT NULL,
	"activity_id" uuid,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"error_code" text,
	"enhanced_code" text,
	"updated_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "sent_messages_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "service_processes" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" bigint NOT NULL,
	"is_ready" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_up_entries" (
	"organization_id" uuid NOT NULL,
	"list" text NOT NULL,
	"entry" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "sign_up_entries_organization_id_list_entry_pk" PRIMARY KEY("organization_id","list","entry")
);
--> statement-breakpoint
DROP INDEX "users_without_words";--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "authenticators" ADD COLUMN "established_at" bigint;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "login_credential_id" uuid;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "established_at" bigint;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "family_ended_at" bigint;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "lineage_ends_at" bigint;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "grant" text;--> statement-breakpoint
ALTER TABLE "oauth_identities" ADD COLUMN "established_at" bigint;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "member_limits" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "otps" ADD COLUMN "page_origin" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_established_at" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_number_established_at" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "held_until" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sessions_not_before" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "claims" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sign_up_values" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sign_up_method" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sign_up_address" "inet";--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "page_origin" text;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "budgets_expires_at" ON "budgets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "closed_networks_until" ON "closed_networks" USING btree ("tenant_id","closed_until");--> statement-breakpoint
CREATE INDEX "closed_networks_expires_at" ON "closed_networks" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "contact_changes_id" ON "contact_changes" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_changes_waiting" ON "contact_changes" USING btree ("organization_id","user_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "contact_changes_user" ON "contact_changes" USING btree ("organization_id","user_id","requested_at");--> statement-breakpoint
CREATE INDEX "contact_changes_tenant" ON "contact_changes" USING btree ("tenant_id","due_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "contact_changes_due" ON "contact_changes" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "contact_changes_ended" ON "contact_changes" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "contact_reads_hour" ON "contact_reads" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "people_job_items_outcome" ON "people_job_items" USING btree ("tenant_id","job_id","outcome","organization_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "people_jobs_running" ON "people_jobs" USING btree ("tenant_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "people_jobs_newest" ON "people_jobs" USING btree ("tenant_id","started_at","id");--> statement-breakpoint
CREATE INDEX "people_jobs_due" ON "people_jobs" USING btree ("leased_until") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "people_jobs_ended" ON "people_jobs" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "recipients_address" ON "recipients" USING btree ("organization_id","format","address");--> statement-breakpoint
CREATE UNIQUE INDEX "recipients_name" ON "recipients" USING btree ("organization_id","format","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_contacts_user" ON "recovery_contacts" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "recovery_contacts_id" ON "recovery_contacts" USING btree ("id");--> statement-breakpoint
CREATE INDEX "recovery_requests_contact" ON "recovery_requests" USING btree ("tenant_id","contact");--> statement-breakpoint
CREATE INDEX "recovery_requests_new_contact" ON "recovery_requests" USING btree ("tenant_id","new_contact");--> statement-breakpoint
CREATE INDEX "recovery_requests_expires_at" ON "recovery_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sent_messages_receiver" ON "sent_messages" USING btree ("tenant_id","receiver","updated_at");--> statement-breakpoint
CREATE INDEX "sent_messages_activity" ON "sent_messages" USING btree ("tenant_id","activity_id");--> statement-breakpoint
CREATE INDEX "sent_messages_expires_at" ON "sent_messages" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "activities_about" ON "activities" USING btree ((hashtextextended(organization_id::text || coalesce(intent ->> 'subOrganizationId', intent ->> 'contact', intent ->> 'email'), 0))) WHERE coalesce(intent ->> 'subOrganizationId', intent ->> 'contact', intent ->> 'email') is not null;--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("tenant_id","created_at","id") WHERE organization_id <> tenant_id;--> statement-breakpoint
CREATE INDEX "users_sign_up_method" ON "users" USING btree ("tenant_id","sign_up_method","created_at","id") WHERE organization_id <> tenant_id;--> statement-breakpoint
CREATE INDEX "users_sign_up_address" ON "users" USING btree ("tenant_id","sign_up_address","id") WHERE organization_id <> tenant_id and sign_up_address is not null;--> statement-breakpoint
CREATE INDEX "users_old_sign_up_address" ON "users" USING btree ("created_at") WHERE sign_up_address is not null;--> statement-breakpoint
CREATE INDEX "users_without_words" ON "users" USING btree ("organization_id","id") WHERE words_version < 2;--> statement-breakpoint
-- docs/decisions.md#established-credentials: what a user signed up with is established, what was added later counts
-- after the 31 days that it counts after by default. Sessions and keys with an end aren't established.
UPDATE "authenticators" SET "established_at" = "authenticators"."created_at" + (CASE WHEN "users"."created_at" = "authenticators"."created_at" THEN 0 ELSE 2678400000 END) FROM "users" WHERE "users"."organization_id" = "authenticators"."organization_id" AND "users"."id" = "authenticators"."user_id";--> statement-breakpoint
UPDATE "credentials" SET "established_at" = "credentials"."created_at" + (CASE WHEN "users"."created_at" = "credentials"."created_at" THEN 0 ELSE 2678400000 END) FROM "users" WHERE "users"."organization_id" = "credentials"."organization_id" AND "users"."id" = "credentials"."user_id" AND "credentials"."expires_at" IS NULL AND "credentials"."type" <> 'CREDENTIAL_TYPE_LOGIN';--> statement-breakpoint
UPDATE "oauth_identities" SET "established_at" = "oauth_identities"."created_at" + (CASE WHEN "users"."created_at" = "oauth_identities"."created_at" THEN 0 ELSE 2678400000 END) FROM "users" WHERE "users"."organization_id" = "oauth_identities"."organization_id" AND "users"."id" = "oauth_identities"."user_id";--> statement-breakpoint
UPDATE "users" SET "email_established_at" = "email_verified_at" + (CASE WHEN "email_verified_at" = "created_at" THEN 0 ELSE 2678400000 END) WHERE "email_verified_at" IS NOT NULL;--> statement-breakpoint
UPDATE "users" SET "phone_number_established_at" = "phone_number_verified_at" + (CASE WHEN "phone_number_verified_at" = "created_at" THEN 0 ELSE 2678400000 END) WHERE "phone_number_verified_at" IS NOT NULL;
