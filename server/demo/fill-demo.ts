import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { analyzeStock } from '../db/maintenance/analyze';
import { lots } from '../db/schema/schema';
import type { FileStore } from '../media/stores/file-store';
import { type DemoAccount, prepareAccounts, writeAccounts } from './accounts/demo-accounts';
import { writeAgency } from './accounts/demo-agency';
import { writeDemoAppointments } from './accounts/demo-appointments';
import { writeClientLots } from './accounts/demo-client-lots';
import { writeClients } from './accounts/demo-clients';
import { writeDeals } from './accounts/demo-deals';
import { writeFixations } from './accounts/demo-fixations';
import { prepareManager, writeManager } from './accounts/demo-manager';
import { writePersonal } from './accounts/demo-personal';
import { writeRequests } from './accounts/demo-requests';
import { DEMO_SOURCE } from './demo-source';
import { demoState, markDemo, removeHalfFilled } from './demo-state';
import { keepDrawings } from './developer/demo-bundle';
import { readDemoHistory } from './developer/demo-files';
import { importStock } from './developer/import-stock';
import { demoEvening } from './developer/move-days';
import { sizeStock } from './developer/size-stock';
import { missingParts, writeContent, writeParts } from './developer/write-content';
import { writeHistory } from './developer/write-history';

export interface FillOptions {
  lots: number;
  dataDir: string;
  /** Tells how far it is, in Russian, for a person at the terminal. */
  onProgress(line: string): void;
}

/**
 * Fills an empty database with the demo developer, by the doors through which a developer comes in, a feed and a content
 * bundle, and with the demo accounts, and writes DATA_DIR/demo.json. Everything or nothing: what an interrupted filling
 * left is taken away and made again. A database that holds anything else is left alone, the whole demo too, but for
 * texts, documents and banks that an earlier version had none of.
 */
export async function fillDemo(db: Database, files: FileStore, options: FillOptions): Promise<void> {
  const state = await demoState(db);
  if (state === 'filled') return keepWhole(db, files);
  if (state === 'other') return;
  await db.transaction(async (tx) => {
    await markDemo(tx, 'filling');
    await removeHalfFilled(tx);
  });

  const { lots: count, dataDir, onProgress } = options;
  const evening = demoEvening(Date.now());
  const accounts = await prepareAccounts();
  const manager = await prepareManager();
  const history = await readDemoHistory();
  const parts = sizeStock(history.buildings, count);
  await importStock(db, history, parts, onProgress);
  onProgress('Чертежи и тексты');
  await writeContent(db, parts, {
    files,
    history,
    evening,
    async also(tx) {
      await writeHistory(tx, history, parts, evening);
      await writeAccounts(tx, accounts);
      await writeAgency(tx, evening);
      await writeManager(tx, manager);
      await writeRequests(tx, evening);
      await writePersonal(tx, evening);
      await writeClients(tx, evening);
      await writeFixations(tx);
      await writeClientLots(tx, evening);
      await writeDemoAppointments(tx);
      await writeDeals(tx, evening);
      await markDemo(tx, 'filled');
      await writeDemoFile(dataDir, [...accounts, manager]);
    },
  });
  await analyzeStock(db);
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

/** Drawings that are gone are taken from the bundle again, and what an earlier version did not say. */
async function keepWhole(db: Database, files: FileStore): Promise<void> {
  const drawn = await db.selectDistinct({ plan: lots.plan }).from(lots).where(eq(lots.source, DEMO_SOURCE));
  for (const { plan } of drawn)
    if (plan !== null && !(await files.has(plan))) {
      await keepDrawings(files);
      break;
    }
  const missing = await db.transaction(missingParts);
  if (missing.length === 0) return;
  await writeParts(db, missing, {
    files,
    history: await readDemoHistory(),
    evening: demoEvening(Date.now()),
    async also(tx) {
      if (missing.includes('sales_offices')) await writeDemoAppointments(tx);
    },
  });
}
