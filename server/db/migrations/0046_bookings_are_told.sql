ALTER TABLE "users" ADD COLUMN "booking_notices" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "crm_messages" ADD COLUMN "booking_id" bigint;--> statement-breakpoint
ALTER TABLE "crm_messages" ADD CONSTRAINT "crm_messages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- allow index: no row of the build before is in it, and a message is an act of a person: some ten thousand in the largest portal
CREATE INDEX "crm_messages_booking" ON "crm_messages" USING btree ("booking_id") WHERE "crm_messages"."booking_id" IS NOT NULL;