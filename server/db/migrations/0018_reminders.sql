ALTER TABLE "users" ADD COLUMN "fixation_notices" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "appointment_notices" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "favorite_notices" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deal_notices" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "reminded_of" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "reminded_hours" integer;--> statement-breakpoint
ALTER TABLE "fixations" ADD COLUMN "prolonged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "fixations" ADD COLUMN "reminded_of" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fixations" ADD COLUMN "reminded_days" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "client_id" bigint;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "deal_id" bigint;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fixations_ends" ON "fixations" USING btree ("until") WHERE "fixations"."state" = 'fixed';--> statement-breakpoint
CREATE INDEX "notifications_client" ON "notifications" USING btree ("client_id") WHERE "notifications"."client_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "notifications_deal" ON "notifications" USING btree ("deal_id") WHERE "notifications"."deal_id" IS NOT NULL;