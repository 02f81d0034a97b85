import { sql } from 'drizzle-orm';
import { raiseRevision } from '../../db/changes/revision';
import type { Database } from '../../db/database';

/** Lots looked at by one statement, and changed by one transaction: the embedded database answers nobody meanwhile. */
const WINDOW = 2_000;
const BATCH = 500;

type LotPictures = {
  readonly lot_id: number;
  readonly plan: string | null;
  readonly floor_picture: string | null;
};

/**
 * Gives lots the pictures that have been mirrored: the first plan and the first floor plan of those that their feed
 * names. A picture that still waits leaves the one before it in its place; where all are refused there is none. Where a
 * feed names none, drawings that a content bundle has brought stay; a layout that a manager has given stands over them. The catalogue revision is raised once for many lots.
 *
 * @param since lots changed after this revision; 0 looks at all.
 * @returns how many lots got other pictures.
 */
export async function publishPictures(db: Database, since: number, stopping: AbortSignal): Promise<number> {
  let published = 0;
  let from = 0;
  while (!stopping.aborted) {
    const { rows } = await db.execute<LotPictures & { changed: boolean }>(findChanged(since, from));
    const changed = rows.filter((row) => row.changed);
    for (let at = 0; at < changed.length; at += BATCH) await write(db, changed.slice(at, at + BATCH));
    published += changed.length;
    const last = rows.at(-1);
    if (rows.length < WINDOW || last === undefined) break;
    from = last.lot_id;
  }
  return published;
}

/** The plan that the card shows, or would show without a manager's. */
const feedPlan = sql`(CASE WHEN d.hand_plan IS NULL THEN l.plan ELSE d.feed_plan END)`;

/** Whether a lot shows a picture of the mirror's, though its feed may name it no more. */
const showsMirrored = sql`(d.floor_picture IS NOT NULL OR EXISTS (
  SELECT 1 FROM mirrored_pictures m WHERE split_part(m.address, '-', 1) = split_part(${feedPlan}, '-', 1)
))`;

type Tag = 'plan' | 'floor-plan';
const addressOf = (tag: Tag) =>
  sql`(array_agg(m.address ORDER BY place) FILTER (WHERE m.state = 'mirrored' AND picture ->> 'tag' = ${tag}))[1]`;
const waits = (tag: Tag) => sql`bool_or(m.state = 'waiting') FILTER (WHERE picture ->> 'tag' = ${tag})`;

/**
 * One window of lots in the order of ids, with the pictures they should have. Nothing in it is joined with itself: the
 * planner takes a window for a row or two, and would compare each lot with every other.
 */
const findChanged = (since: number, from: number) => sql`
  WITH looked AS (
    SELECT d.lot_id, d.source_pictures, ${feedPlan} AS plan, d.plan_full, d.floor_picture
    FROM lot_details d JOIN lots l ON l.id = d.lot_id
    WHERE d.lot_id > ${from} AND l.revision > ${since}
      AND (d.source_pictures <> '[]' OR (d.source_pictures = '[]' AND ${showsMirrored}))
    ORDER BY d.lot_id LIMIT ${WINDOW}
  ), named AS (
    SELECT looked.lot_id, looked.plan, looked.plan_full, looked.floor_picture,
      ${addressOf('plan')} AS plan_address, ${waits('plan')} AS plan_waits,
      ${addressOf('floor-plan')} AS floor_address, ${waits('floor-plan')} AS floor_waits
    FROM looked
    LEFT JOIN LATERAL jsonb_array_elements(source_pictures) WITH ORDINALITY AS one(picture, place) ON true
    LEFT JOIN mirrored_pictures m ON m.url = picture ->> 'url'
    GROUP BY 1, 2, 3, 4
  ), wanted AS (
    SELECT named.*,
      CASE WHEN plan_address IS NULL AND plan_waits THEN plan ELSE plan_address END AS wanted_plan,
      CASE WHEN floor_address IS NULL AND floor_waits THEN floor_picture ELSE floor_address END AS wanted_floor
    FROM named
  )
  SELECT lot_id, wanted_plan AS plan, wanted_floor AS floor_picture,
    (plan, plan_full, floor_picture) IS DISTINCT FROM (wanted_plan, wanted_plan, wanted_floor) AS changed
  FROM wanted ORDER BY lot_id`;

async function write(db: Database, changed: readonly LotPictures[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
    AS given(lot_id bigint, plan text, floor_picture text)`;
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`SELECT 1 FROM lots WHERE id IN (SELECT lot_id FROM ${given}) ORDER BY id FOR UPDATE`,
    );
    const revision = await raiseRevision(tx);
    await tx.execute(
      sql`UPDATE lots SET plan = CASE WHEN d.hand_plan IS NULL THEN given.plan ELSE lots.plan END, revision = ${revision}
        FROM ${given} JOIN lot_details d ON d.lot_id = given.lot_id WHERE lots.id = given.lot_id`,
    );
    await tx.execute(sql`UPDATE lot_details SET plan_full = given.plan, floor_picture = given.floor_picture,
        feed_plan = CASE WHEN hand_plan IS NULL THEN NULL ELSE given.plan END
      FROM ${given} WHERE lot_details.lot_id = given.lot_id`);
  });
}
