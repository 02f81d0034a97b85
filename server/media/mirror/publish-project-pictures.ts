import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { raiseRevision } from '../../db/changes/revision';
import type { Database } from '../../db/database';
import { mirroredPictures, projects } from '../../db/schema/schema';

/**
 * Gives projects the pictures of their feeds that have been mirrored. One that still waits has none yet, or the one
 * before; one that is refused has none.
 */
export async function publishProjectPictures(db: Database): Promise<void> {
  const named = sql`${projects.feedFacts} -> 'pictures' IS NOT NULL`;
  const rows = await db.select({ id: projects.id, facts: projects.feedFacts }).from(projects).where(named);
  const urls = [...new Set(rows.flatMap(({ facts }) => facts.pictures?.map(({ url }) => url) ?? []))];
  if (urls.length === 0) return;
  const { url, address, state } = mirroredPictures;
  const known = await db.select({ url, address, state }).from(mirroredPictures).where(inArray(url, urls));
  const mirrored = new Map(known.map((row) => [row.url, row]));
  for (const { id, facts } of rows) {
    const pictures = facts.pictures?.map((picture) => {
      const row = mirrored.get(picture.url);
      return row === undefined || row.state === 'waiting' ? picture : { ...picture, address: row.address };
    });
    if (pictures === undefined || isDeepStrictEqual(pictures, facts.pictures)) continue;
    await db.transaction(async (tx) => {
      // An import that has named other pictures meanwhile is right.
      const written = await tx
        .update(projects)
        .set({ feedFacts: { ...facts, pictures } })
        .where(and(eq(projects.id, id), sql`${projects.feedFacts} = ${JSON.stringify(facts)}::jsonb`))
        .returning({ id: projects.id });
      if (written.length > 0) await raiseRevision(tx);
    });
  }
}
