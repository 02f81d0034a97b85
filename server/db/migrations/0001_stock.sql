CREATE TABLE "feed_schedules" (
	"url" text PRIMARY KEY NOT NULL,
	"source" text,
	"every_minutes" integer NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"etag" text,
	"last_modified" text,
	"last_import_at" timestamp with time zone,
	"failure" text,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "floor_plans" (
	"building_id" bigint NOT NULL,
	"floor" integer NOT NULL,
	"picture" jsonb NOT NULL,
	CONSTRAINT "floor_plans_building_id_floor_pk" PRIMARY KEY("building_id","floor")
);
--> statement-breakpoint
CREATE TABLE "mirrored_pictures" (
	"url" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"address" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "mortgage_programs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mortgage_programs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"rate" integer NOT NULL,
	"first_payment" integer NOT NULL,
	"max_months" integer NOT NULL,
	"max_loan" bigint,
	"valid_until" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "lots_revision";--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "facade" jsonb;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "site_outline" jsonb;--> statement-breakpoint
ALTER TABLE "lot_details" ADD COLUMN "outline" jsonb;--> statement-breakpoint
ALTER TABLE "lot_details" ADD COLUMN "floor_picture" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "site_plan" jsonb;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "benefits" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "services" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "finishes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "floor_plans" ADD CONSTRAINT "floor_plans_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mirrored_pictures_next" ON "mirrored_pictures" USING btree ("state","next_attempt_at");--> statement-breakpoint
CREATE INDEX "lots_revision" ON "lots" USING btree ("revision","id");