CREATE TABLE "activities" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"bucket" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"intent_key" text NOT NULL,
	"intent" jsonb NOT NULL,
	"result_key" text NOT NULL,
	"result" jsonb NOT NULL,
	"app_proofs" jsonb,
	"failure" jsonb,
	"sealed_request" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"is_routine" boolean DEFAULT false NOT NULL,
	CONSTRAINT "activities_organization_id_id_bucket_pk" PRIMARY KEY("organization_id","id","bucket")
);
--> statement-breakpoint
CREATE TABLE "activity_claims" (
	"organization_id" uuid NOT NULL,
	"bucket" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"activity_id" uuid NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "activity_claims_organization_id_user_id_fingerprint_bucket_pk" PRIMARY KEY("organization_id","user_id","fingerprint","bucket")
);
--> statement-breakpoint
CREATE TABLE "activity_log_lines" (
	"organization_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"activity_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"head" text NOT NULL,
	CONSTRAINT "activity_log_lines_organization_id_number_pk" PRIMARY KEY("organization_id","number")
);
--> statement-breakpoint
CREATE TABLE "activity_log_open" (
	"organization_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	CONSTRAINT "activity_log_open_organization_id_activity_id_pk" PRIMARY KEY("organization_id","activity_id")
);
--> statement-breakpoint
CREATE TABLE "activity_logs" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"head" text NOT NULL,
	"settled_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assertions" (
	"digest" text PRIMARY KEY NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attestation_roots" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"id" uuid NOT NULL,
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
	"ended_at" bigint,
	CONSTRAINT "authenticators_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "boot_proofs" (
	"ephemeral_public_key" text PRIMARY KEY NOT NULL,
	"enclave_app" text NOT NULL,
	"proof" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_outcomes" (
	"tenant_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"last_sent_at" bigint,
	"last_failed_at" bigint,
	"last_failure" text,
	CONSTRAINT "channel_outcomes_tenant_id_channel_pk" PRIMARY KEY("tenant_id","channel")
);
--> statement-breakpoint
CREATE TABLE "contact_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" bigint,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_interfaces" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"type" text NOT NULL,
	"address" text NOT NULL,
	"address_key" text NOT NULL,
	"interface" text NOT NULL,
	"label" text NOT NULL,
	"notes" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "contract_interfaces_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid NOT NULL,
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
	"auth_time" bigint,
	"login_at" bigint,
	"login_family_id" uuid,
	"replaced_at" bigint,
	"user_agent" text,
	"login_method" text,
	"login_address" text,
	"page_origin" text,
	CONSTRAINT "credentials_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "directory" (
	"key" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotent_replies" (
	"key" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"result" jsonb NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_targets" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "import_targets_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
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
CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"uses" bigint[] NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "locks" (
	"key" text PRIMARY KEY NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mentions" (
	"key" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" bigint NOT NULL,
	"issuer" text,
	"audience" text,
	CONSTRAINT "mentions_key_organization_id_id_pk" PRIMARY KEY("key","organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "oauth2_credentials" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" text,
	"sent_secret" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "oauth2_credentials_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "oauth_identities" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"audience" text NOT NULL,
	"email" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"ended_at" bigint,
	CONSTRAINT "oauth_identities_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
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
	"id" uuid NOT NULL,
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
	"updated_at" bigint NOT NULL,
	CONSTRAINT "on_ramp_transactions_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"root_threshold" integer DEFAULT 1 NOT NULL,
	"has_ip_allowlists" boolean DEFAULT false NOT NULL,
	"email_recovery_disabled" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otps" (
	"route" smallint NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"otp_type" text NOT NULL,
	"contact" text NOT NULL,
	"sent_for" text DEFAULT '' NOT NULL,
	"known_as" text DEFAULT '' NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint,
	"used_by" text,
	"repeats" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "otps_route_id_pk" PRIMARY KEY("route","id")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"bucket" smallint NOT NULL,
	"id" uuid NOT NULL,
	"channel" text DEFAULT 'email' NOT NULL,
	"sealed" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"next_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "outbox_bucket_id_pk" PRIMARY KEY("bucket","id")
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"effect" text NOT NULL,
	"condition" text NOT NULL,
	"consensus" text NOT NULL,
	"time" text,
	"notes" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "policies_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "private_key_addresses" (
	"private_key_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"organization_id" uuid NOT NULL,
	"format" text NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "private_key_addresses_pk" PRIMARY KEY("organization_id","private_key_id","position")
);
--> statement-breakpoint
CREATE TABLE "private_keys" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"curve" text NOT NULL,
	"public_key" text NOT NULL,
	"sealed" text NOT NULL,
	"imported" boolean NOT NULL,
	"exported_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "private_keys_organization_id_id_pk" PRIMARY KEY("organization_id","id")
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
CREATE TABLE "sealed_secrets" (
	"digest" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secret_checks" (
	"name" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"since" bigint NOT NULL,
	"replaced" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "taggings" (
	"organization_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "taggings_organization_id_tag_id_target_id_pk" PRIMARY KEY("organization_id","tag_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "tags_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "token_uses" (
	"key" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"credential_id" uuid,
	"organization_id" uuid,
	"used_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tvc_approvals" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"manifest_id" uuid NOT NULL,
	"operator_id" uuid NOT NULL,
	"signature" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "tvc_approvals_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "tvc_apps" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"quorum_public_key" text NOT NULL,
	"manifest_set_id" uuid NOT NULL,
	"share_set_id" uuid NOT NULL,
	"enable_egress" boolean NOT NULL,
	"enable_debug_mode_deployments" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "tvc_apps_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "tvc_deployments" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"app_id" uuid NOT NULL,
	"manifest_id" uuid NOT NULL,
	"manifest" text NOT NULL,
	"nonce" bigint NOT NULL,
	"qos_version" text NOT NULL,
	"container_url" text NOT NULL,
	"path" text NOT NULL,
	"args" jsonb NOT NULL,
	"sealed_pull_secret" text,
	"health_check_type" text NOT NULL,
	"health_check_port" integer NOT NULL,
	"public_ingress_port" integer NOT NULL,
	"replicas" integer NOT NULL,
	"debug_mode" boolean NOT NULL,
	"approved_at" bigint,
	"launch_started_at" bigint,
	"launched_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "tvc_deployments_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "tvc_operator_sets" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"threshold" integer NOT NULL,
	"operator_ids" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "tvc_operator_sets_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "tvc_operators" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "tvc_operators_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "usage_counts" (
	"tenant_id" uuid NOT NULL,
	"hour" bigint NOT NULL,
	"event" text NOT NULL,
	"outcome" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "usage_counts_tenant_id_hour_event_outcome_pk" PRIMARY KEY("tenant_id","hour","event","outcome")
);
--> statement-breakpoint
CREATE TABLE "user_words" (
	"tenant_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"word" text collate "C" NOT NULL,
	CONSTRAINT "user_words_organization_id_user_id_word_pk" PRIMARY KEY("organization_id","user_id","word")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"email_verified_at" bigint,
	"pending_email" text,
	"phone_number" text,
	"phone_number_verified_at" bigint,
	"pending_phone_number" text,
	"claimed_at" bigint,
	"blocked_at" bigint,
	"last_sign_in_at" bigint DEFAULT 0 NOT NULL,
	"has_wallet" boolean DEFAULT false NOT NULL,
	"words_version" smallint DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "users_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"route" smallint NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"otp_type" text NOT NULL,
	"contact" text NOT NULL,
	"public_key" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"signup_at" bigint,
	"login_at" bigint,
	"login_credential_id" uuid,
	"login_organization_id" uuid,
	CONSTRAINT "verifications_route_id_pk" PRIMARY KEY("route","id")
);
--> statement-breakpoint
CREATE TABLE "votes" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"bucket" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" uuid NOT NULL,
	"selection" text NOT NULL,
	"message" text NOT NULL,
	"public_key" text NOT NULL,
	"signature" text NOT NULL,
	"scheme" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "votes_organization_id_id_bucket_pk" PRIMARY KEY("organization_id","id","bucket")
);
--> statement-breakpoint
CREATE TABLE "wallet_accounts" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"wallet_id" uuid NOT NULL,
	"curve" text NOT NULL,
	"path" text NOT NULL,
	"address_format" text NOT NULL,
	"address" text NOT NULL,
	"public_key" text NOT NULL,
	"name" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "wallet_accounts_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sealed" text NOT NULL,
	"languages" jsonb NOT NULL,
	"imported" boolean NOT NULL,
	"exported_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "wallets_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"bucket" smallint NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"next_at" bigint NOT NULL,
	"due_at" bigint,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "webhook_deliveries_bucket_id_pk" PRIMARY KEY("bucket","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoint_states" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"failed" bigint DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_at" bigint,
	"last_delivered_at" bigint,
	"last_failed_at" bigint,
	"last_failure" text,
	"last_status" integer,
	CONSTRAINT "webhook_endpoint_states_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"url" text NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean NOT NULL,
	"subscriptions" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "webhook_endpoints_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "private_key_addresses" ADD CONSTRAINT "private_key_addresses_key_fk" FOREIGN KEY ("organization_id","private_key_id") REFERENCES "public"."private_keys"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taggings" ADD CONSTRAINT "taggings_tag_fk" FOREIGN KEY ("organization_id","tag_id") REFERENCES "public"."tags"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_activity_fk" FOREIGN KEY ("organization_id","activity_id","bucket") REFERENCES "public"."activities"("organization_id","id","bucket") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_accounts" ADD CONSTRAINT "wallet_accounts_wallet_fk" FOREIGN KEY ("organization_id","wallet_id") REFERENCES "public"."wallets"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_id" ON "activities" USING btree ("id","organization_id");--> statement-breakpoint
CREATE INDEX "activities_completed_type" ON "activities" USING btree ("organization_id","type","id") WHERE status = 'ACTIVITY_STATUS_COMPLETED';--> statement-breakpoint
CREATE INDEX "activities_other" ON "activities" USING btree ("organization_id","id") WHERE status <> 'ACTIVITY_STATUS_COMPLETED';--> statement-breakpoint
CREATE INDEX "activities_other_type" ON "activities" USING btree ((organization_id::text || type),"id") WHERE status <> 'ACTIVITY_STATUS_COMPLETED';--> statement-breakpoint
CREATE INDEX "activities_other_status" ON "activities" USING btree ((organization_id::text || status),"id") WHERE status <> 'ACTIVITY_STATUS_COMPLETED';--> statement-breakpoint
CREATE INDEX "activities_other_status_type" ON "activities" USING btree ((organization_id::text || status || type),"id") WHERE status <> 'ACTIVITY_STATUS_COMPLETED';--> statement-breakpoint
CREATE INDEX "activities_completed_user" ON "activities" USING btree ((hashtextextended(organization_id::text || user_id::text, 0)),"id") WHERE status = 'ACTIVITY_STATUS_COMPLETED';--> statement-breakpoint
CREATE INDEX "activities_completed_user_type" ON "activities" USING btree ((hashtextextended(organization_id::text || user_id::text || type, 0)),"id") WHERE status = 'ACTIVITY_STATUS_COMPLETED';--> statement-breakpoint
CREATE INDEX "activities_other_user" ON "activities" USING btree ((hashtextextended(organization_id::text || user_id::text, 0)),"id") WHERE status <> 'ACTIVITY_STATUS_COMPLETED';--> statement-breakpoint
CREATE INDEX "activities_other_user_type" ON "activities" USING btree ((hashtextextended(organization_id::text || user_id::text || type, 0)),"id") WHERE status <> 'ACTIVITY_STATUS_COMPLETED';--> statement-breakpoint
CREATE INDEX "activities_other_user_status" ON "activities" USING btree ((hashtextextended(organization_id::text || user_id::text || status, 0)),"id") WHERE status <> 'ACTIVITY_STATUS_COMPLETED';--> statement-breakpoint
CREATE INDEX "activities_other_user_status_type" ON "activities" USING btree ((hashtextextended(organization_id::text || user_id::text || status || type, 0)),"id") WHERE status <> 'ACTIVITY_STATUS_COMPLETED';--> statement-breakpoint
CREATE INDEX "activities_pending" ON "activities" USING btree ("updated_at") WHERE status = 'ACTIVITY_STATUS_PENDING';--> statement-breakpoint
CREATE INDEX "activities_contact" ON "activities" USING btree ("created_at") WHERE intent_key like 'initOtpIntent%' and intent ->> 'contact' <> '[not kept]';--> statement-breakpoint
CREATE INDEX "activities_test_contact" ON "activities" USING btree ("created_at") WHERE intent_key = 'sendTestMessageIntent' and intent ->> 'contact' <> '[not kept]';--> statement-breakpoint
CREATE INDEX "activities_routine" ON "activities" USING btree ("created_at") WHERE is_routine;--> statement-breakpoint
CREATE INDEX "activity_claims_expires_at" ON "activity_claims" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_log_lines_activity" ON "activity_log_lines" USING btree ("organization_id","activity_id");--> statement-breakpoint
CREATE INDEX "assertions_expires_at" ON "assertions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "authenticators_credential" ON "authenticators" USING btree ("credential_id","organization_id");--> statement-breakpoint
CREATE INDEX "authenticators_user" ON "authenticators" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "boot_proofs_app" ON "boot_proofs" USING btree ("enclave_app","created_at");--> statement-breakpoint
CREATE INDEX "contact_failures_expires_at" ON "contact_failures" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_interfaces_address" ON "contract_interfaces" USING btree ("organization_id","type","address_key");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_key" ON "credentials" USING btree ("public_key","organization_id");--> statement-breakpoint
CREATE INDEX "credentials_unended" ON "credentials" USING btree ("organization_id","user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "credentials_logins" ON "credentials" USING btree ("organization_id","user_id","login_at") WHERE id = login_family_id;--> statement-breakpoint
CREATE INDEX "credentials_refreshes" ON "credentials" USING btree ("expires_at") WHERE type = 'CREDENTIAL_TYPE_LOGIN' and id <> login_family_id;--> statement-breakpoint
CREATE INDEX "credentials_login_address" ON "credentials" USING btree ("login_at") WHERE login_address is not null;--> statement-breakpoint
CREATE INDEX "credentials_nonce" ON "credentials" USING btree ("tenant_id",sha256(public_key::bytea)) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "idempotent_replies_expires_at" ON "idempotent_replies" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "import_targets_user" ON "import_targets" USING btree ("organization_id","user_id","kind","id");--> statement-breakpoint
CREATE INDEX "import_targets_expires_at" ON "import_targets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "limits_expires_at" ON "limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "locks_expires_at" ON "locks" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mentions_oldest" ON "mentions" USING btree ("key","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "oauth2_credentials_client" ON "oauth2_credentials" USING btree ("organization_id","provider","client_id");--> statement-breakpoint
CREATE INDEX "oauth_identities_user" ON "oauth_identities" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "on_ramp_credentials_provider" ON "on_ramp_credentials" USING btree ("organization_id","provider","sandbox_mode");--> statement-breakpoint
CREATE INDEX "organizations_parent" ON "organizations" USING btree ("parent_id","id");--> statement-breakpoint
CREATE INDEX "organizations_newest" ON "organizations" USING btree ("parent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "organizations_name" ON "organizations" USING btree ("parent_id","name","id");--> statement-breakpoint
CREATE INDEX "otps_live" ON "otps" USING btree ("tenant_id","contact","expires_at");--> statement-breakpoint
CREATE INDEX "otps_expires_at" ON "otps" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_lane" ON "outbox" USING btree ("channel",(attempts > 0),"next_at");--> statement-breakpoint
CREATE INDEX "outbox_created_at" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "policies_name" ON "policies" USING btree ("organization_id","name");--> statement-breakpoint
CREATE INDEX "private_key_addresses_address" ON "private_key_addresses" USING btree ("organization_id","address");--> statement-breakpoint
CREATE UNIQUE INDEX "private_keys_name" ON "private_keys" USING btree ("organization_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "proxy_configs_organization" ON "proxy_configs" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "taggings_target" ON "taggings" USING btree ("organization_id","target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree ("organization_id","kind","name");--> statement-breakpoint
CREATE INDEX "token_uses_expires_at" ON "token_uses" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tvc_approvals_operator" ON "tvc_approvals" USING btree ("organization_id","manifest_id","operator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tvc_apps_name" ON "tvc_apps" USING btree ("organization_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "tvc_deployments_nonce" ON "tvc_deployments" USING btree ("organization_id","app_id","nonce");--> statement-breakpoint
CREATE UNIQUE INDEX "tvc_deployments_manifest" ON "tvc_deployments" USING btree ("organization_id","manifest_id");--> statement-breakpoint
CREATE INDEX "tvc_deployments_approved" ON "tvc_deployments" USING btree ("approved_at","launched_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tvc_operators_key" ON "tvc_operators" USING btree ("organization_id","public_key");--> statement-breakpoint
CREATE INDEX "usage_counts_hour" ON "usage_counts" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "user_words_prefix" ON "user_words" USING btree ("tenant_id","word","organization_id","user_id");--> statement-breakpoint
CREATE INDEX "users_id" ON "users" USING btree ("id");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("tenant_id","email","email_verified_at");--> statement-breakpoint
CREATE INDEX "users_phone_number" ON "users" USING btree ("tenant_id","phone_number","phone_number_verified_at");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("tenant_id","name","organization_id");--> statement-breakpoint
CREATE INDEX "users_verified" ON "users" USING btree ("tenant_id","organization_id") WHERE email_verified_at is not null or phone_number_verified_at is not null;--> statement-breakpoint
CREATE INDEX "users_last_sign_in" ON "users" USING btree ("tenant_id","last_sign_in_at","id") WHERE organization_id <> tenant_id;--> statement-breakpoint
CREATE INDEX "users_unverified_newest" ON "users" USING btree ("tenant_id","created_at","id") WHERE organization_id <> tenant_id and (email is not null and email_verified_at is null or phone_number is not null and phone_number_verified_at is null);--> statement-breakpoint
CREATE INDEX "users_unverified_last_sign_in" ON "users" USING btree ("tenant_id","last_sign_in_at","id") WHERE organization_id <> tenant_id and (email is not null and email_verified_at is null or phone_number is not null and phone_number_verified_at is null);--> statement-breakpoint
CREATE INDEX "users_no_wallet_newest" ON "users" USING btree ("tenant_id","created_at","id") WHERE organization_id <> tenant_id and not has_wallet;--> statement-breakpoint
CREATE INDEX "users_no_wallet_last_sign_in" ON "users" USING btree ("tenant_id","last_sign_in_at","id") WHERE organization_id <> tenant_id and not has_wallet;--> statement-breakpoint
CREATE INDEX "users_blocked_newest" ON "users" USING btree ("tenant_id","created_at","id") WHERE organization_id <> tenant_id and blocked_at is not null;--> statement-breakpoint
CREATE INDEX "users_blocked_last_sign_in" ON "users" USING btree ("tenant_id","last_sign_in_at","id") WHERE organization_id <> tenant_id and blocked_at is not null;--> statement-breakpoint
CREATE INDEX "users_without_words" ON "users" USING btree ("organization_id","id") WHERE words_version < 1;--> statement-breakpoint
CREATE INDEX "verifications_expires_at" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_contact" ON "verifications" USING btree ("tenant_id","contact");--> statement-breakpoint
CREATE INDEX "votes_activity" ON "votes" USING btree ("organization_id","activity_id","created_at");--> statement-breakpoint
CREATE INDEX "votes_fingerprint" ON "votes" USING btree ("organization_id","fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_accounts_path" ON "wallet_accounts" USING btree ("organization_id","wallet_id","path","curve","address_format");--> statement-breakpoint
CREATE INDEX "wallet_accounts_wallet" ON "wallet_accounts" USING btree ("organization_id","wallet_id","id");--> statement-breakpoint
CREATE INDEX "wallet_accounts_address" ON "wallet_accounts" USING btree ("address","organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallets_name" ON "wallets" USING btree ("organization_id","name");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_next_at" ON "webhook_deliveries" USING btree ("next_at","due_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","next_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_expires_at" ON "webhook_deliveries" USING btree ("expires_at");--> statement-breakpoint
create or replace function "recent_uses"("uses" bigint[], "since" bigint) returns bigint[]
	language sql immutable parallel safe
	as $$ select array(select use from unnest(uses) as use where use > since) $$;