import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { uploadedPictures } from '../../db/schema/file-schema';
import { notifications } from '../../db/schema/personal-schema';
import { lotDetails, lots, mirroredPictures, projects } from '../../db/schema/schema';
import type { FileStore } from '../stores/file-store';
import { forgetUploads, namedAddresses } from './forget-uploads';
import { removePicture } from './remove-picture';

/** Devices keep cards and pages that show the picture, and a lot may get it back. */
const GRACE = sql`interval '30 days'`;
/** Rows read by one statement, and pictures removed by one transaction: the embedded database answers nobody meanwhile. */
const WINDOW = 2_000;
const BATCH = 20;

const { url, address, unusedSince } = mirroredPictures;
const isDue = sql<boolean>`coalesce(${unusedSince} < now() - ${GRACE}, false)`;

/**
 * Removes pictures, rows and files, that nothing has used for the time of grace; those that a lot names again count
 * from the beginning. Pictures that managers have uploaded likewise.
 *
 * @returns how many are gone.
 */
export async function forgetPictures(db: Database, files: FileStore, stopping: AbortSignal): Promise<number> {
  const used = await usedPictures(db, stopping);
  // A manager may have chosen a feed's picture by hand.
  for (const named of await namedAddresses(db)) used.add(named);
  let forgotten = await forgetUploads(db, files, used);
  for (const row of await db.select({ address: uploadedPictures.address }).from(uploadedPictures))
    used.add(row.address);
  const isUsed = (row: { url: string; address: string | null }) =>
    used.has(row.url) || (row.address !== null && used.has(row.address));
  let from = '';
  while (true) {
    stopping.throwIfAborted();
    const rows = await db
      .select({ url, address, isDue })
      .from(mirroredPictures)
      .where(gt(url, from))
      .orderBy(asc(url))
      .limit(WINDOW);
    const unused = rows.filter((row) => !isUsed(row));
    await note(db, rows.filter(isUsed), 'used');
    await note(db, unused, 'unused');
    const due = unused.filter((row) => row.isDue);
    for (let at = 0; at < due.length; at += BATCH) {
      stopping.throwIfAborted();
      forgotten += await remove(db, files, due.slice(at, at + BATCH), used);
    }
    const last = rows.at(-1);
    if (rows.length < WINDOW || last === undefined) return forgotten;
    from = last.url;
  }
}

/** Addresses that feeds name for lots and projects, and those that are shown: a picture may stand in for one still on its way. */
async function usedPictures(db: Database, stopping: AbortSignal): Promise<Set<string>> {
  const used = new Set<string>();
  const told = await db
    .selectDistinct({ image: notifications.image })
    .from(notifications)
    .where(isNotNull(notifications.image));
  for (const { image } of told) if (image !== null) used.add(image);
  for (const { feedFacts } of await db.select({ feedFacts: projects.feedFacts }).from(projects))
    for (const picture of feedFacts.pictures ?? [])
      for (const name of [picture.url, picture.address]) if (name !== null) used.add(name);
  let from = 0;
  while (true) {
    stopping.throwIfAborted();
    const rows = await db
      .select({
        id: lots.id,
        plan: lots.plan,
        full: lotDetails.planFull,
        walls: lotDetails.planOnlyWalls,
        floor: lotDetails.floorPicture,
        feedPlan: lotDetails.feedPlan,
        named: lotDetails.sourcePictures,
      })
      .from(lots)
      .innerJoin(lotDetails, eq(lotDetails.lotId, lots.id))
      .where(gt(lots.id, from))
      .orderBy(asc(lots.id))
      .limit(WINDOW);
    for (const { plan, full, walls, floor, feedPlan, named } of rows) {
      for (const shown of [plan, full, walls, floor, feedPlan]) if (shown !== null) used.add(shown);
      for (const one of named ?? []) used.add(one.url);
    }
    const last = rows.at(-1);
    if (rows.length < WINDOW || last === undefined) return used;
    from = last.id;
  }
}

/** Writes down since when pictures are unused, or that they no longer are. */
async function note(
  db: Database,
  pictures: readonly { url: string }[],
  state: 'used' | 'unused',
): Promise<void> {
  if (pictures.length === 0) return;
  await db
    .update(mirroredPictures)
    .set({ unusedSince: state === 'used' ? null : sql`now()` })
    .where(
      and(
        sql`${url} IN (SELECT jsonb_array_elements_text(${JSON.stringify(pictures.map((one) => one.url))}::jsonb))`,
        state === 'used' ? isNotNull(unusedSince) : isNull(unusedSince),
      ),
    );
}

/**
 * Rows and files go together: should this process die in between, the rows come back and the next look finishes the
 * work. What an import has named meanwhile is no longer due and stays; so do files that another address has as well.
 */
async function remove(
  db: Database,
  files: FileStore,
  pictures: readonly { url: string }[],
  used: ReadonlySet<string>,
): Promise<number> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(mirroredPictures)
      .where(
        and(
          inArray(
            url,
            pictures.map((one) => one.url),
          ),
          isDue,
        ),
      )
      .returning({ address });
    const addresses = [...new Set(gone.flatMap((row) => row.address ?? []))];
    const shared = await tx.select({ address }).from(mirroredPictures).where(inArray(address, addresses));
    const staying = new Set(shared.map((row) => row.address));
    for (const one of addresses) if (!staying.has(one) && !used.has(one)) await removePicture(files, one);
    return gone.length;
  });
}
