CREATE TABLE "votes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" uuid NOT NULL,
	"selection" text NOT NULL,
	"message" text NOT NULL,
	"public_key" text NOT NULL,
	"signature" text NOT NULL,
	"scheme" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "root_threshold" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "votes_activity" ON "votes" USING btree ("activity_id","created_at");--> statement-breakpoint
CREATE INDEX "votes_fingerprint" ON "votes" USING btree ("organization_id","fingerprint");--> statement-breakpoint
CREATE INDEX "activities_pending" ON "activities" USING btree ("updated_at") WHERE status = 'ACTIVITY_STATUS_PENDING';