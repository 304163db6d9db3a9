CREATE TABLE "taggings" (
	"organization_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "taggings_tag_id_target_id_pk" PRIMARY KEY("tag_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "taggings" ADD CONSTRAINT "taggings_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "taggings_target" ON "taggings" USING btree ("organization_id","target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree ("organization_id","kind","name");