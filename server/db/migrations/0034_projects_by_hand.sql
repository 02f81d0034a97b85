CREATE TABLE "uploaded_pictures" (
	"address" text PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sale_offices" ADD COLUMN "coordinates" jsonb;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "pictures" jsonb;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "coordinates" jsonb;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "metro" jsonb;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "feed_facts" jsonb DEFAULT '{}'::jsonb NOT NULL;