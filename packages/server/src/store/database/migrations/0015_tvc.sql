CREATE TABLE "tvc_approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"manifest_id" uuid NOT NULL,
	"operator_id" uuid NOT NULL,
	"signature" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tvc_apps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"quorum_public_key" text NOT NULL,
	"manifest_set_id" uuid NOT NULL,
	"share_set_id" uuid NOT NULL,
	"enable_egress" boolean NOT NULL,
	"enable_debug_mode_deployments" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tvc_deployments" (
	"id" uuid PRIMARY KEY NOT NULL,
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
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tvc_operator_sets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"threshold" integer NOT NULL,
	"operator_ids" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tvc_operators" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "tvc_approvals_operator" ON "tvc_approvals" USING btree ("manifest_id","operator_id");--> statement-breakpoint
CREATE INDEX "tvc_approvals_organization" ON "tvc_approvals" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tvc_apps_name" ON "tvc_apps" USING btree ("organization_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "tvc_deployments_nonce" ON "tvc_deployments" USING btree ("app_id","nonce");--> statement-breakpoint
CREATE UNIQUE INDEX "tvc_deployments_manifest" ON "tvc_deployments" USING btree ("manifest_id");--> statement-breakpoint
CREATE INDEX "tvc_deployments_organization" ON "tvc_deployments" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "tvc_deployments_approved" ON "tvc_deployments" USING btree ("approved_at","launched_at");--> statement-breakpoint
CREATE INDEX "tvc_operator_sets_organization" ON "tvc_operator_sets" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tvc_operators_key" ON "tvc_operators" USING btree ("organization_id","public_key");