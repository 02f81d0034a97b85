ALTER TABLE "banners" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "popups" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "scheduled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "tell_when_shown" boolean DEFAULT false NOT NULL;