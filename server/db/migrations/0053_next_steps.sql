ALTER TABLE "clients" ADD COLUMN "next_step" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "next_on" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "reminded_on" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "contacted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "clients_next" ON "clients" USING btree ("next_on") WHERE "clients"."next_on" IS NOT NULL;