CREATE TABLE "spending_limits" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"network" text NOT NULL,
	"token" text NOT NULL,
	"where" text NOT NULL,
	"per" text NOT NULL,
	"counted_by" jsonb NOT NULL,
	"notes" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "spending_limits_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "spending_limits_name" ON "spending_limits" USING btree ("organization_id","name");