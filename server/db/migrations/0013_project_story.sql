ALTER TABLE "buildings" ADD COLUMN "phase" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "slides" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "infras" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "progress" jsonb DEFAULT '[]'::jsonb NOT NULL;