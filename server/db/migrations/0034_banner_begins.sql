ALTER TABLE "banners" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "popups" ADD COLUMN "shown_from" timestamp with time zone;