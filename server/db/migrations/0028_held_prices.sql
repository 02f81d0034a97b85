ALTER TABLE "feed_imports" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lot_details" ADD COLUMN "agreed_price" bigint;--> statement-breakpoint
ALTER TABLE "lot_details" ADD COLUMN "agreed_original_price" bigint;--> statement-breakpoint
ALTER TABLE "lot_details" ADD COLUMN "said_price" bigint;--> statement-breakpoint
ALTER TABLE "lot_details" ADD COLUMN "said_original_price" bigint;--> statement-breakpoint
ALTER TABLE "lot_details" ADD COLUMN "said_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "price_pending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "lots_price_pending" ON "lots" USING btree ("source","id") WHERE "lots"."price_pending";--> statement-breakpoint
CREATE INDEX "mirrored_pictures_picture" ON "mirrored_pictures" USING btree (split_part("address", '-', 1));