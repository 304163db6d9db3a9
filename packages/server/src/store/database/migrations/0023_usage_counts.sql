CREATE TABLE "usage_counts" (
	"tenant_id" uuid NOT NULL,
	"hour" bigint NOT NULL,
	"event" text NOT NULL,
	"outcome" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "usage_counts_tenant_id_hour_event_outcome_pk" PRIMARY KEY("tenant_id","hour","event","outcome")
);
--> statement-breakpoint
CREATE INDEX "usage_counts_hour" ON "usage_counts" USING btree ("hour");