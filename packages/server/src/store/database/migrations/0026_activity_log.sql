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
CREATE UNIQUE INDEX "activity_log_lines_activity" ON "activity_log_lines" USING btree ("organization_id","activity_id");