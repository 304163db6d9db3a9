CREATE TABLE "policies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"effect" text NOT NULL,
	"condition" text NOT NULL,
	"consensus" text NOT NULL,
	"time" text,
	"notes" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "policies_name" ON "policies" USING btree ("organization_id","name");