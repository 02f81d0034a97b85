import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../../db/database';
import { importFeed } from '../../feed/import-feed';
import { terminalAuthor } from '../../journal/write-journal';
import { DEMO_SOURCE } from '../demo-source';
import { demoFiles, readDemoFeed } from './demo-files';
import type { DemoHistory } from './demo-history';
import { sizeFeed } from './size-feed';
import type { StockPart } from './size-stock';

/** Imports the demo's feed, or as much of it as these parts are, as `npm run feed` does. */
export async function importStock(
  db: Database,
  { buildings }: DemoHistory,
  parts: readonly StockPart[],
  tell: (line: string) => void,
): Promise<void> {
  const all = buildings.reduce((sum, { lots }) => sum + lots.length, 0);
  const isWhole = parts.length === 1 && parts[0]?.ids.size === all;
  if (isWhole) return importFrom(db, demoFiles.feed, tell);
  const folder = await mkdtemp(join(tmpdir(), 'demo-feed-'));
  try {
    const path = join(folder, 'feed.xml');
    await pipeline(sizeFeed(await readDemoFeed(), parts), createWriteStream(path));
    await importFrom(db, path, tell);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function importFrom(db: Database, origin: string, tell: (line: string) => void): Promise<void> {
  const request = { origin, source: DEMO_SOURCE, dryRun: false, force: false, by: terminalAuthor };
  const { failure, refused, refusedCount } = await importFeed(db, request, tell);
  const reason = failure ?? refused[0]?.reason;
  if (failure !== null || refusedCount > 0) throw new Error(`the demo feed was not taken: ${reason}`);
}
