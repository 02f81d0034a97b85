-- Of agencies that are confirmed under one INN the first stays so. The others are looked at anew; their journal says why.
WITH twins AS (
  SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY inn ORDER BY id) AS place
    FROM users WHERE confirmed AND role = 'company' AND inn IS NOT NULL
  ) AS agencies WHERE place > 1
), lines AS (
  INSERT INTO audit_lines (actor, action, subject, subject_id, reason)
  SELECT 'terminal', 'unconfirm', 'account', id, 'Агентство с этим ИНН уже подтверждено.' FROM twins
)
UPDATE users SET confirmed = false, status = 'inspecting' WHERE id IN (SELECT id FROM twins);--> statement-breakpoint
CREATE UNIQUE INDEX "users_confirmed_inn" ON "users" USING btree ("inn") WHERE "users"."confirmed" AND "users"."role" = 'company';