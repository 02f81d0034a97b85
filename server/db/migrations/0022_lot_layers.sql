ALTER TABLE "deals" ADD COLUMN "fixation_id" bigint;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "opened_because" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "former" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "deal_status" integer;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "hand_status" integer;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "feed_status" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- What a lot is today becomes the word of whoever has most likely said it. Feeds say 'free' and 'booked', and lots that have
-- left theirs are unavailable; the rest was a manager's hand. The demo developer's lots are as they were written.
UPDATE "lots" SET
  "feed_status" = CASE WHEN "source" = 'demo' OR "status" IN (1, 2) THEN "status" ELSE 1 END,
  "listed" = "source" = 'demo' OR "status" <> 3,
  "hand_status" = CASE WHEN "source" <> 'demo' AND "status" IN (4, 5, 6) THEN "status" END;--> statement-breakpoint
-- Deals under contract hold their lots from now on; who has kept the stock hears of it by its revision.
WITH held AS (
  SELECT "lot_id", CASE WHEN bool_or("phase" = 'done') THEN 4 ELSE 2 END AS "deal_status" FROM "deals"
  WHERE "phase" IN ('contract', 'signing', 'registration', 'done') GROUP BY "lot_id"
), raised AS (
  UPDATE "catalogue_state" SET "revision" = "revision" + 1, "changed_at" = now()
  WHERE EXISTS (SELECT 1 FROM held JOIN "lots" ON "lots"."id" = held."lot_id" WHERE "lots"."status" <> held."deal_status")
  RETURNING "revision"
), told AS (
  INSERT INTO "lot_history" ("lot_id", "price", "status")
  SELECT "lots"."id", "lots"."price", held."deal_status" FROM held JOIN "lots" ON "lots"."id" = held."lot_id"
  WHERE "lots"."status" <> held."deal_status"
)
UPDATE "lots" SET "deal_status" = held."deal_status", "status" = held."deal_status",
  "revision" = COALESCE((SELECT "revision" FROM raised), "lots"."revision")
FROM held WHERE held."lot_id" = "lots"."id";--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_fixation_id_fixations_id_fk" FOREIGN KEY ("fixation_id") REFERENCES "public"."fixations"("id") ON DELETE set null ON UPDATE no action;