import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../db/database';
import type { FileStore } from '../media/file-store';
import { type DemoAccount, prepareAccounts, writeAccounts } from './demo-accounts';
import { writePersonal } from './demo-personal';
import { demoState, markDemo, removeHalfFilled } from './demo-state';
import { type DemoBuilding, layoutsOf, makeStock } from './demo-stock';
import { drawProject } from './drawings/draw-project';
import { seededRandom } from './random';
import { type DrawnLayout, placeLots, writeLots, writePlaces } from './write-stock';

export interface FillOptions {
  lots: number;
  dataDir: string;
  /** Tells how far a long step is; `what` is Russian, for a person at the terminal. */
  onProgress(done: number, total: number, what: string): void;
}

const BATCH = 500;

/**
 * Fills an empty database with the demo developer and the demo accounts, and writes DATA_DIR/demo.json. Everything or
 * nothing: what an interrupted filling left is taken away and made again. A database that holds anything else, or the
 * whole demo already, is left alone.
 */
export async function fillDemo(db: Database, files: FileStore, options: FillOptions): Promise<void> {
  const state = await demoState(db);
  if (state === 'filled' || state === 'other') return;
  await db.transaction(async (tx) => {
    await markDemo(tx, 'filling');
    await removeHalfFilled(tx);
  });

  const stock = makeStock(options.lots);
  const drawn = await storeDrawings(stock, files, options);
  const pictures = await storePictures(stock, files);
  const accounts = await prepareAccounts();

  const places = await db.transaction((tx) => writePlaces(tx, stock, pictures));
  const placed = placeLots(stock, places);
  for (let at = 0; at < placed.length; at += BATCH) {
    await writeLots(db, placed.slice(at, at + BATCH), (key) => {
      const found = drawn.get(key);
      if (!found) throw new Error(`layout ${key} was not drawn`);
      return found;
    });
    options.onProgress(Math.min(at + BATCH, placed.length), placed.length, 'лоты');
  }
  await db.transaction(async (tx) => {
    await writeAccounts(tx, accounts);
    await writePersonal(tx);
    await markDemo(tx, 'filled');
    await writeDemoFile(options.dataDir, accounts);
  });
}

const bytes = (svg: string) => new TextEncoder().encode(svg);

async function storeDrawings(
  stock: readonly DemoBuilding[],
  files: FileStore,
  { onProgress }: FillOptions,
): Promise<Map<string, DrawnLayout>> {
  const layouts = layoutsOf(stock);
  const drawn = new Map<string, DrawnLayout>();
  for (const layout of layouts) {
    const { full, onlyWalls } = layout.drawings();
    const [fullAddress, wallsAddress] = await Promise.all([
      files.put(bytes(full), 'svg'),
      files.put(bytes(onlyWalls), 'svg'),
    ]);
    drawn.set(layout.key, { full: fullAddress, onlyWalls: wallsAddress });
    onProgress(drawn.size, layouts.length, 'планы');
  }
  return drawn;
}

/** The façade of each project, by its slug. */
async function storePictures(stock: readonly DemoBuilding[], files: FileStore): Promise<Map<string, string>> {
  const heights = new Map<string, number[]>();
  const hilly = new Set<string>();
  for (const { plan } of stock) {
    heights.set(plan.project.slug, [...(heights.get(plan.project.slug) ?? []), plan.floors]);
    if (plan.project.city === 'sochi' || plan.project.city === 'novorossiysk') hilly.add(plan.project.slug);
  }
  const pictures = new Map<string, string>();
  for (const [slug, floors] of heights) {
    const svg = drawProject(floors, hilly.has(slug) ? 'hills' : 'plain', seededRandom(slug));
    pictures.set(slug, await files.put(bytes(svg), 'svg'));
  }
  return pictures;
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
