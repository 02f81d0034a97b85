import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database';
import { analyzeStock } from '../db/maintenance/analyze';
import { lots } from '../db/schema/schema';
import type { FileStore } from '../media/stores/file-store';
import { type DemoAccount, prepareAccounts, writeAccounts } from './accounts/demo-accounts';
import { writeAgency } from './accounts/demo-agency';
import { writeClientLots } from './accounts/demo-client-lots';
import { writeClients } from './accounts/demo-clients';
import { writeDeals } from './accounts/demo-deals';
import { writeFixations } from './accounts/demo-fixations';
import { prepareManager, writeManager } from './accounts/demo-manager';
import { writePersonal } from './accounts/demo-personal';
import { writeRequests } from './accounts/demo-requests';
import { DEMO_SOURCE } from './demo-source';
import { demoState, markDemo, removeHalfFilled } from './demo-state';
import { makeStock } from './demo-stock';
import { drawStockPictures } from './write/draw-stock';
import { writeContent } from './write/write-content';
import { writeDocuments } from './write/write-documents';
import { placeLots, writeDemoLots } from './write/write-lots';
import { writeMortgage } from './write/write-mortgage';
import { writePlaces } from './write/write-places';
import { writePublications } from './write/write-publications';
import { writeSalesOffices } from './write/write-sales-offices';

export interface FillOptions {
  lots: number;
  dataDir: string;
  /** Tells how far a long step is; `what` is Russian, for a person at the terminal. */
  onProgress(done: number, total: number, what: string): void;
}

const BATCH = 500;

/**
 * Fills an empty database with the demo developer and the demo accounts, and writes DATA_DIR/demo.json. Everything or
 * nothing: what an interrupted filling left is taken away and made again. A database that holds anything else is left
 * alone, the whole demo too, but for texts, documents and banks that an earlier version had none of.
 */
export async function fillDemo(db: Database, files: FileStore, options: FillOptions): Promise<void> {
  const state = await demoState(db);
  if (state === 'filled') {
    await redrawLost(db, files, options);
    return db.transaction(writeTexts);
  }
  if (state === 'other') return;
  await db.transaction(async (tx) => {
    await markDemo(tx, 'filling');
    await removeHalfFilled(tx);
  });

  const stock = makeStock(options.lots);
  const drawn = await drawStockPictures(stock, files, options.onProgress);
  const accounts = await prepareAccounts();
  const manager = await prepareManager();

  const places = await db.transaction((tx) => writePlaces(tx, stock, drawn));
  const placed = placeLots(stock, places);
  for (let at = 0; at < placed.length; at += BATCH) {
    await writeDemoLots(db, placed.slice(at, at + BATCH), (key) => {
      const found = drawn.layouts.get(key);
      if (!found) throw new Error(`layout ${key} was not drawn`);
      return found;
    });
    options.onProgress(Math.min(at + BATCH, placed.length), placed.length, 'лоты');
  }
  await db.transaction(async (tx) => {
    await writeAccounts(tx, accounts);
    await writeAgency(tx);
    await writeManager(tx, manager);
    await writeRequests(tx);
    await writePersonal(tx);
    await writeClients(tx);
    await writeFixations(tx);
    await writeClientLots(tx);
    await writeTexts(tx);
    await writeDeals(tx);
    await markDemo(tx, 'filled');
    await writeDemoFile(options.dataDir, [...accounts, manager]);
  });
  await analyzeStock(db);
}

/** What the demo developer says; each part of it once. */
async function writeTexts(tx: Transaction): Promise<void> {
  await writeContent(tx);
  await writePublications(tx);
  await writeDocuments(tx);
  await writeMortgage(tx);
  await writeSalesOffices(tx);
}

/** Whole or not at all, and readable by its owner alone: it holds passwords. */
async function writeDemoFile(dataDir: string, accounts: readonly DemoAccount[]): Promise<void> {
  const path = join(dataDir, 'demo.json');
  const half = `${path}.${randomBytes(4).toString('hex')}`;
  const lines = accounts.map(({ phone, email, password, who }) => ({ phone, email, password, who }));
  await mkdir(dataDir, { recursive: true });
  await writeFile(half, `${JSON.stringify(lines, null, 2)}\n`, { mode: 0o600 });
  await rename(half, path);
}

/** Drawings that are gone are drawn again: the same stock has the same ones, under the same addresses. */
async function redrawLost(
  db: Database,
  files: FileStore,
  { lots: count, onProgress }: FillOptions,
): Promise<void> {
  const drawn = await db.selectDistinct({ plan: lots.plan }).from(lots).where(eq(lots.source, DEMO_SOURCE));
  for (const { plan } of drawn)
    if (plan !== null && !(await files.has(plan))) {
      await drawStockPictures(makeStock(count), files, onProgress);
      return;
    }
}
