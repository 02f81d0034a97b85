ALTER TABLE "clients" ADD COLUMN "next_step" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "next_on" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "reminded_on" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "contacted_at" timestamp with time zone;--> statement-breakpoint
-- allow index: no row of the build before is in it, and a client is written by a person: some ten thousand in the largest portal
CREATE INDEX "clients_next" ON "clients" USING btree ("next_on") WHERE "clients"."next_on" IS NOT NULL;