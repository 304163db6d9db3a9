CREATE INDEX "activities_completed" ON "activities" USING btree ("organization_id","id") WHERE status = 'ACTIVITY_STATUS_COMPLETED';--> statement-breakpoint
CREATE INDEX "activities_completed_type" ON "activities" USING btree ("organization_id","type","id") WHERE status = 'ACTIVITY_STATUS_COMPLETED';--> statement-breakpoint
CREATE INDEX "activities_other" ON "activities" USING btree ("organization_id","id") WHERE status <> 'ACTIVITY_STATUS_COMPLETED';--> statement-breakpoint
CREATE INDEX "activities_other_type" ON "activities" USING btree ((organization_id::text || type),"id") WHERE status <> 'ACTIVITY_STATUS_COMPLETED';--> statement-breakpoint
CREATE INDEX "activities_other_status" ON "activities" USING btree ((organization_id::text || status),"id") WHERE status <> 'ACTIVITY_STATUS_COMPLETED';--> statement-breakpoint
CREATE INDEX "activities_other_status_type" ON "activities" USING btree ((organization_id::text || status || type),"id") WHERE status <> 'ACTIVITY_STATUS_COMPLETED';--> statement-breakpoint
CREATE INDEX "credentials_unended" ON "credentials" USING btree ("user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "organizations_name" ON "organizations" USING btree ("parent_id","name","id");--> statement-breakpoint
CREATE INDEX "otps_live" ON "otps" USING btree ("tenant_id","contact","expires_at");--> statement-breakpoint
CREATE INDEX "outbox_lane" ON "outbox" USING btree ("channel",(attempts > 0),"next_at");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("tenant_id","name","organization_id");--> statement-breakpoint
CREATE INDEX "users_verified" ON "users" USING btree ("tenant_id","organization_id") WHERE email_proven_at is not null or phone_number_proven_at is not null;--> statement-breakpoint
-- Last: a dropped index locks its table against readers until the migration is committed.
DROP INDEX "activities_organization";--> statement-breakpoint
DROP INDEX "credentials_user";--> statement-breakpoint
DROP INDEX "otps_contact";--> statement-breakpoint
DROP INDEX "outbox_next_at";