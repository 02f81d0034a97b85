import { sql } from 'drizzle-orm';
import { addReader } from '../bench-reader';
import { type Figure, report } from '../report';
import { listPath } from '../server/api-questions';
import { openStockServer } from '../server/bench-stock';
import { oneAtATime } from '../server/http-load';
import { residentMegabytes } from '../server/memory';
import { listFigures, searchFigures, searchNoticeFigures } from './agent-figures';
import { backupFigures, databaseFigures } from './database-figures';
import { addAgents, writeFirstPrices } from './fill-agents';
import { indexFigures } from './index-figures';
import { rounded, stockFigures } from './stock-figures';
import { streamFigures } from './stream-figures';

export interface ScaleSizes {
  readonly lots: readonly number[];
  readonly agents: number;
}

/** What docs/scale.md speaks of. */
export const scaleSizes: ScaleSizes = { lots: [100_000, 1_000_000], agents: 10_000 };

/**
 * A portal of many agents over stocks of several sizes, on a PostgreSQL of its own: what it holds, and how long it takes.
 * Telling agents and event streams are measured over the smallest stock alone, for they do not look at all lots. It
 * reports; nothing fails.
 */
export async function scale({ lots, agents }: ScaleSizes): Promise<void> {
  const figures: Figure[] = [];
  for (const size of lots) figures.push(...(await atSize(size, agents, size === Math.min(...lots))));
  await report('scale', figures, { lots, agents });
}

async function atSize(lots: number, agents: number, isFirst: boolean): Promise<Figure[]> {
  const size = lots.toLocaleString('en');
  const began = performance.now();
  const note = (what: string) =>
    console.log(`${Math.round((performance.now() - began) / 1000)} s, ${size} lots: ${what}`);
  const named = (figures: Figure[]) => figures.map((one) => ({ ...one, name: `${size} lots: ${one.name}` }));
  note('filling');
  let ids: number[] = [];
  let filled = 0;
  const server = await openStockServer(lots, async (db) => {
    await writeFirstPrices(db, lots);
    ids = await addAgents(db, agents, lots);
    // The bench does that itself, to see how long it takes.
    await db.execute(
      sql`INSERT INTO jobs (kind, next_at) VALUES ('saved_searches', now() + interval '50 minutes')`,
    );
    filled = performance.now();
  });
  try {
    const { url, pid, db } = server;
    await oneAtATime(url, [listPath(1)]);
    const started = performance.now() - filled;
    const reader = await addReader(db);
    const figures: Figure[] = [{ name: 'start until the first list', unit: 'ms', portal: started }];
    const add = async (what: string, part: () => Promise<Figure[]>) => {
      note(what);
      figures.push(...(await part()));
    };
    await add('lists', () => stockFigures(server, lots, reader));
    await add('index', () => indexFigures(url));
    await add('lists of agents', () => listFigures(url, reader.cookie));
    await add('searches', () => searchFigures(db));
    await add('database', () => databaseFigures(db));
    await add('backup', () => backupFigures(db));
    figures.push({
      name: 'MB of the server at the end',
      unit: '',
      portal: rounded(await residentMegabytes(pid)),
    });
    if (!isFirst) return named(figures);
    await add('notices of searches', () => searchNoticeFigures(db));
    await add('event streams', () => streamFigures(server, ids, reader.cookie));
    return named(figures);
  } finally {
    await server.close();
  }
}
