CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"next_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"url" text NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean NOT NULL,
	"subscriptions" jsonb NOT NULL,
	"failed" bigint DEFAULT 0 NOT NULL,
	"last_delivered_at" bigint,
	"last_failed_at" bigint,
	"last_failure" text,
	"last_status" integer,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","next_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_expires_at" ON "webhook_deliveries" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_organization" ON "webhook_endpoints" USING btree ("organization_id");