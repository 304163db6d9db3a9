ALTER TABLE "activities" ADD COLUMN "failure" jsonb;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "sealed_request" text;