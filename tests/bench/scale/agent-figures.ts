import { sql } from 'drizzle-orm';
import { raiseRevision } from '../../../server/db/changes/revision';
import type { Database } from '../../../server/db/database';
import { matchSearches } from '../../../server/searches/match-searches';
import { tellOfSearches } from '../../../server/searches/tell-searches';
import { type RecordedLotChange, recordChanges } from '../../../server/stock/changes/record-changes';
import type { Figure } from '../report';
import { oneAtATime, percentile } from '../server/http-load';

const QUESTIONS = 50;
const CHANGED = 300;
/** An import is told of once it has been quiet for so long. */
const QUIET_MS = 60_000;

/** One agent's own lists, while ten thousand have theirs. */
export async function listFigures(url: string, cookie: string): Promise<Figure[]> {
  const headers = `Accept: application/json\r\n${cookie}`;
  const figures: Figure[] = [];
  for (const name of ['favorites', 'clients', 'notifications']) {
    const paths = Array.from({ length: QUESTIONS }, () => `/api/${name}/`);
    const took = await oneAtATime(url, paths, headers);
    figures.push({ name: `${name} of an agent, p50`, unit: 'ms', portal: percentile(took, 0.5) });
  }
  return figures;
}

/** A day's prices come in: whoever keeps such a lot is told, and saved searches are matched with them. */
export async function searchFigures(db: Database): Promise<Figure[]> {
  const kept = await timed(() => lowerPrices(db));
  const matched = await timed(() => matchSearches(db));
  return [
    { name: `${CHANGED} prices written, and who keeps such a lot told`, unit: 'ms', portal: kept.took },
    { name: 'all saved searches matched with them', unit: 'ms', portal: matched.took },
    { name: 'news that they found', unit: '', portal: matched.value },
  ];
}

/** Agents are told what their searches have found. */
export async function searchNoticeFigures(db: Database): Promise<Figure[]> {
  const told = await timed(() => tellOfSearches(db, new Date(Date.now() + QUIET_MS)));
  return [
    { name: 'agents told of their searches', unit: '', portal: told.value },
    { name: 'all of them told', unit: 'ms', portal: told.took },
  ];
}

/** As an import does it, in one transaction. */
async function lowerPrices(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const revision = await raiseRevision(tx);
    const { rows } = await tx.execute<{ id: number; price: number }>(sql`
      WITH drawn AS (
        SELECT id FROM lots WHERE status = 1 AND price IS NOT NULL ORDER BY hashint8(id) LIMIT ${CHANGED}::int
      )
      UPDATE lots SET price = price - 100000, price_per_meter = ((price - 100000) * 200 + area) / (area * 2),
        revision = ${revision}, updated_at = now()
      WHERE id IN (SELECT id FROM drawn) RETURNING id, price`);
    const changes = rows.map(({ id, price }): RecordedLotChange => {
      const [lotId, now] = [Number(id), Number(price)];
      return { lotId, before: { price: now + 100_000, status: 1 }, after: { price: now, status: 1 } };
    });
    await recordChanges(tx, changes);
  });
}

/** What an act gives, and how many milliseconds it takes. */
export async function timed<T>(act: () => Promise<T>): Promise<{ value: T; took: number }> {
  const began = performance.now();
  const value = await act();
  return { value, took: performance.now() - began };
}
