import { and, inArray, notInArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Executor } from '../../db/database';
import { uploadedPictures } from '../../db/schema/file-schema';
import { publications } from '../../db/schema/publication-schema';
import { buildings, floorPlans, mirroredPictures, projects, settings } from '../../db/schema/schema';
import type { FileStore } from '../stores/file-store';
import { removePicture } from './remove-picture';

/** Devices keep pages that show the picture, and a form may wait on a desk with it. */
const GRACE = sql`interval '30 days'`;
const ADDRESS = '/storage/[0-9a-f]{2}/[0-9a-f]{40}(?:-[0-9]+[.]webp|[.]svg)';

/** Tables whose rows may name pictures that managers have uploaded, beside those of lots and notifications. */
export const tablesWithUploads: readonly PgTable[] = [
  projects,
  buildings,
  floorPlans,
  publications,
  settings,
];

const { address, usedAt } = uploadedPictures;

/**
 * Says of uploaded pictures that they are in use, as a form does with those that it writes.
 *
 * @returns those of the addresses that no manager has uploaded.
 */
export async function noteUsedUploads(tx: Executor, addresses: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(addresses)].sort();
  if (wanted.length === 0) return [];
  const known = await tx
    .update(uploadedPictures)
    .set({ usedAt: sql`now()` })
    .where(inArray(address, wanted))
    .returning({ address });
  const found = new Set(known.map((row) => row.address));
  return wanted.filter((one) => !found.has(one));
}

/**
 * Removes uploaded pictures that nothing has named for the time of grace, rows and files.
 *
 * @param ofLots addresses that lots and notifications show.
 * @returns how many are gone.
 */
export async function forgetUploads(
  db: Database,
  files: FileStore,
  ofLots: ReadonlySet<string>,
): Promise<number> {
  const named = await namedAddresses(db);
  const all = await db.select({ address }).from(uploadedPictures);
  const used = all.map((row) => row.address).filter((one) => named.has(one) || ofLots.has(one));
  await noteUsedUploads(db, used);
  return db.transaction(async (tx) => {
    // What a form has named meanwhile is younger than the grace.
    const gone = await tx
      .delete(uploadedPictures)
      .where(
        and(sql`${usedAt} < now() - ${GRACE}`, used.length === 0 ? undefined : notInArray(address, used)),
      )
      .returning({ address });
    const addresses = gone.map((row) => row.address);
    if (addresses.length === 0) return 0;
    const mirrored = await tx
      .select({ address: mirroredPictures.address })
      .from(mirroredPictures)
      .where(inArray(mirroredPictures.address, addresses));
    const staying = new Set(mirrored.map((row) => row.address));
    for (const one of addresses) if (!staying.has(one)) await removePicture(files, one);
    return addresses.length;
  });
}

async function namedAddresses(db: Database): Promise<Set<string>> {
  const found = new Set<string>();
  for (const table of tablesWithUploads) {
    const { rows } = await db.execute<{ address: string }>(
      sql`SELECT DISTINCT (regexp_matches(given::text, ${ADDRESS}, 'g'))[1] AS address FROM ${table} AS given`,
    );
    for (const row of rows) found.add(row.address);
  }
  return found;
}
