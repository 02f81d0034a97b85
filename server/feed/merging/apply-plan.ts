import { inArray, or } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database';
import { raiseRevision } from '../../db/revision';
import { lots } from '../../db/schema';
import { recordChanges } from '../../stock/record-changes';
import { retireLots } from './gone-lots';
import type { ImportPlan, Step } from './import-plan';
import { differences, type PlaceOf, writeLots } from './merge-offers';
import { placeFinder, readPlaces, savePlaces } from './places';

/**
 * Lots changed by one transaction. A day's changes are one; a first import of a large feed is many, because the
 * embedded database answers nobody else while a transaction runs. Every part leaves a true stock: lots, history,
 * notifications and revision together; after a crash the next import does the rest.
 */
const BATCH = 500;

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
  const parts = Math.max(1, Math.ceil(plan.stepCount / BATCH));
  const steps = plan.steps();
  let placeOf: PlaceOf | undefined;
  try {
    for (let part = 1; part <= parts; part++) {
      const batch = await take(steps, BATCH);
      await db.transaction(async (tx) => {
        placeOf ??= await savedPlaces(tx, plan);
        await applyBatch(tx, batch, placeOf, part === 1 ? plan : null, applied);
        if (part === parts) await finish(tx, applied);
      });
      if (parts > 1) progress(Math.min(part * BATCH, plan.stepCount), plan.stepCount);
    }
  } finally {
    await steps.return(undefined);
  }
  return applied;
}

async function savedPlaces(tx: Transaction, plan: ImportPlan): Promise<PlaceOf> {
  await savePlaces(tx, plan.projects);
  const sources = [...new Set(plan.projects.map(({ source }) => source))];
  return placeFinder(await readPlaces(tx, sources), plan.projects);
}

async function applyBatch(
  tx: Transaction,
  batch: Step[],
  placeOf: PlaceOf,
  first: ImportPlan | null,
  applied: Applied,
): Promise<void> {
  const offers = batch.flatMap((step) => (step.kind === 'offer' ? [step.row] : []));
  const goneIds = batch.flatMap((step) => (step.kind === 'gone' ? [step.lotId] : []));
  const changes = await differences(tx, offers, placeOf, true);
  const revision = await raiseRevision(tx);
  if (first !== null) await stampRenamed(tx, first, revision);
  const written = changes.length > 0 ? await writeLots(tx, changes, revision) : [];
  const retired = await retireLots(tx, goneIds, revision);
  await recordChanges(tx, [...written, ...retired]);
  const added = changes.filter(({ known }) => known === undefined).length;
  applied.added += added;
  applied.changed += changes.length - added;
  applied.gone += retired.length;
}

/** A lot's card bears the names of its project and building, so it is another card when they are renamed. */
async function stampRenamed(tx: Transaction, { placeChanges }: ImportPlan, revision: number): Promise<void> {
  const { projects, buildings } = placeChanges.onCards;
  if (projects.length + buildings.length === 0) return;
  await tx
    .update(lots)
    .set({ revision })
    .where(or(inArray(lots.projectId, projects), inArray(lots.buildingId, buildings)));
}

async function take(steps: AsyncGenerator<Step>, count: number): Promise<Step[]> {
  const taken: Step[] = [];
  while (taken.length < count) {
    const next = await steps.next();
    if (next.done === true) break;
    taken.push(next.value);
  }
  return taken;
}
