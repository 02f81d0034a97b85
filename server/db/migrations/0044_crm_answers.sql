ALTER TABLE "crm_messages" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "crm_messages" ADD COLUMN "answered_at" timestamp with time zone;