import { inArray, or, sql } from 'drizzle-orm';
import { raiseRevision } from '../../db/changes/revision';
import type { Database, Transaction } from '../../db/database';
import { analyzeStock } from '../../db/maintenance/analyze';
import { letOthersIn } from '../../db/pool/let-others-in';
import { lots } from '../../db/schema/schema';
import { recordChanges } from '../../stock/changes/record-changes';
import { retireLots } from './gone-lots';
import type { ImportPlan, ImportStep } from './import-plan';
import { lockLots } from './lock-lots';
import { differences, type PlaceOf, writeLotChanges } from './merge-offers';
import { placeFinder, readPlaces } from './places';
import type { PriceJudge } from './price-judge';
import { type Renamed, savePlaces } from './save-places';

/**
 * Lots changed by one transaction. A day's changes are one; what is more than that, as a first import of a large feed,
 * is many small ones, because the embedded database answers nobody else while a transaction runs. Every part leaves a
 * true stock: lots, history, notifications and revision together; after a crash the next import does the rest.
 */
const DAY = 300;
const PART = 150;
/**
 * After so many parts the database counts its rows anew: whether a lot is there that a row belongs to it checks by a
 * plan of its own, which it made for an empty table, and it would read the whole table for each row.
 */
const COUNTED_AFTER: ReadonlySet<number> = new Set([10, 100]);

/** Held by one writing import of all processes: two feeds that bring the same new project wait for each other. */
const IMPORT_LOCK = 4_173_003;

export interface Applied {
  added: number;
  changed: number;
  gone: number;
}

/**
 * Carries a plan out. `finish` runs inside the last transaction, with what was done. Each transaction compares again
 * under the lots' locks, for the stock may have changed since it was planned.
 */
export async function applyPlan(
  db: Database,
  plan: ImportPlan,
  finish: (tx: Transaction, applied: Applied) => Promise<void>,
  progress: (done: number, total: number) => void,
): Promise<Applied> {
  const applied: Applied = { added: 0, changed: 0, gone: 0 };
  const size = plan.stepCount > DAY ? PART : DAY;
  const parts = Math.max(1, Math.ceil(plan.stepCount / size));
  const steps = plan.steps();
  let placeOf: PlaceOf | undefined;
  // Asked for with the first offer, when all places are written.
  const placesOnce = async (tx: Transaction) => {
    placeOf ??= plan.placeOf ?? (await savedPlaces(tx, plan));
    return placeOf;
  };
  try {
    for (let part = 1; part <= parts; part++) {
      const batch = await take(steps, size);
      const began = performance.now();
      await db.transaction(async (tx) => {
        await tx.execute(sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK})`);
        await applyBatch(tx, batch, { placesOnce, judge: plan.judge }, applied);
        if (part === parts) await finish(tx, applied);
      });
      if (COUNTED_AFTER.has(part)) await analyzeStock(db);
      if (part < parts) await letOthersIn(db.$client, performance.now() - began);
      if (parts > 1) progress(Math.min(part * size, plan.stepCount), plan.stepCount);
    }
  } finally {
    await steps.return(undefined);
  }
  return applied;
}

async function savedPlaces(tx: Transaction, { projects }: ImportPlan): Promise<PlaceOf> {
  const sources = [...new Set(projects.map(({ source }) => source))];
  return placeFinder(await readPlaces(tx, sources), projects);
}

async function applyBatch(
  tx: Transaction,
  batch: ImportStep[],
  { placesOnce, judge }: { placesOnce(tx: Transaction): Promise<PlaceOf>; judge: PriceJudge },
  applied: Applied,
): Promise<void> {
  const places = batch.flatMap((step) => (step.kind === 'place' ? [step.project] : []));
  const offers = batch.flatMap((step) => (step.kind === 'offer' ? [step.row] : []));
  const goneIds = batch.flatMap((step) => (step.kind === 'gone' ? [step.lotId] : []));
  const renamed = await savePlaces(tx, places);
  await lockLots(tx, { offers, goneIds, renamed });
  const changes = offers.length > 0 ? await differences(tx, offers, await placesOnce(tx), judge) : [];
  const revision = await raiseRevision(tx);
  await stampRenamed(tx, renamed, revision);
  const written = changes.length > 0 ? await writeLotChanges(tx, changes, revision) : [];
  const retired = await retireLots(tx, goneIds, revision);
  await recordChanges(tx, [...written, ...retired]);
  const added = changes.filter(({ known }) => known === undefined).length;
  applied.added += added;
  applied.changed += changes.length - added;
  applied.gone += retired.length;
}

/** A lot's card bears the names of its project and building, so it is another card when they are renamed. */
async function stampRenamed(tx: Transaction, renamed: Renamed, revision: number): Promise<void> {
  const { projects, buildings } = renamed;
  if (projects.length + buildings.length === 0) return;
  await tx
    .update(lots)
    .set({ revision })
    .where(or(inArray(lots.projectId, projects), inArray(lots.buildingId, buildings)));
}

async function take(steps: AsyncGenerator<ImportStep>, count: number): Promise<ImportStep[]> {
  const taken: ImportStep[] = [];
  while (taken.length < count) {
    const next = await steps.next();
    if (next.done === true) break;
    taken.push(next.value);
  }
  return taken;
}
