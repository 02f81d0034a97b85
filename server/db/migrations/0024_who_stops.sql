ALTER TABLE "users" ADD COLUMN "blocked_by" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "fixation_stopped_by" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Who has closed it is whoever wrote the last such line of the journal; without one it is the agency's where there is one.
UPDATE "users" SET "blocked_by" = CASE WHEN COALESCE(
  (SELECT "actor" FROM "audit_lines" WHERE "subject" = 'account' AND "subject_id" = "users"."id" AND "action" = 'block'
    ORDER BY "id" DESC LIMIT 1),
  CASE WHEN "agency_id" IS NULL THEN 'terminal' ELSE 'agency' END) = 'agency' THEN '["agency"]'::jsonb ELSE '["developer"]'::jsonb END
WHERE "blocked";--> statement-breakpoint
UPDATE "users" SET "fixation_stopped_by" = CASE WHEN COALESCE(
  (SELECT "actor" FROM "audit_lines" WHERE "subject" = 'account' AND "subject_id" = "users"."id" AND "action" = 'block_fixation'
    ORDER BY "id" DESC LIMIT 1),
  CASE WHEN "agency_id" IS NULL THEN 'terminal' ELSE 'agency' END) = 'agency' THEN '["agency"]'::jsonb ELSE '["developer"]'::jsonb END
WHERE "block_fixation";
