ALTER TABLE "appointments" ADD COLUMN "lot_id" bigint;--> statement-breakpoint
ALTER TABLE "sale_offices" ADD COLUMN "special_days" jsonb;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE set null ON UPDATE no action;