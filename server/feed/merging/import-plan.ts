import { eq, inArray } from 'drizzle-orm';
import type { FeedChange } from '../../../src/contract/calls/staff/stock/feed-report';
import type { Database } from '../../db/database';
import { favorites } from '../../db/schema/personal-schema';
import { lots } from '../../db/schema/schema';
import { FeedFailure } from '../feed-failure';
import { ChangeSamples } from '../staging/change-samples';
import type { StagedOffers } from '../staging/staged-offers';
import type { StagedRows } from '../staging/staged-rows';
import type { SourcedOffer } from './feed-lot';
import { goneLots, type Loss } from './gone-lots';
import { differences, type PlaceOf } from './merge-offers';
import type { WantedProject } from './place-tally';
import { placeFinder, placesToSave, readPlaces } from './places';
import { PriceJudge } from './price-judge';
import type { PriceLimits } from './price-move';

/** Offers compared with their lots by one query. */
const COMPARED = 500;

/** One thing to do: a place that is new or differs, an offer whose lot is or does, or a lot that is gone. */
export type ImportStep =
  | { kind: 'place'; project: WantedProject }
  | { kind: 'offer'; row: SourcedOffer }
  | { kind: 'gone'; lotId: number };

/** What an import would do, found without writing. */
export interface ImportPlan {
  readonly projects: WantedProject[];
  /** Where its lots stand, if it brings no places. */
  readonly placeOf: PlaceOf | null;
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
  /** Lots whose price will wait for a manager. */
  readonly held: number;
  /** The first of what changes, lot by lot. */
  readonly changes: readonly FeedChange[];
  /** Judges each price, now that all prices have been counted. */
  readonly judge: PriceJudge;
  readonly stepCount: number;
  /**
   * Projects and buildings come first, then lots that users have saved, so that each user is notified of all theirs at
   * once.
   */
  steps(): AsyncGenerator<ImportStep>;
}

/** Compares a staged feed with the stock; what differs waits in `differing`. Throws `FeedFailure` where too much of a source would go. */
export async function planImport(
  db: Database,
  staged: StagedOffers,
  options: {
    differing: StagedRows<SourcedOffer>;
    force: boolean;
    limits: PriceLimits;
    stopping?: AbortSignal | undefined;
  },
): Promise<ImportPlan> {
  const { sources, projects } = staged;
  const places = await readPlaces(db, sources);
  const changedPlaces = placesToSave(places, projects);
  const placeOf = staged.placeOf ?? placeFinder(places, projects);
  const savedIds = await savedLots(db, sources);

  const { gone, losses } = await goneLots(db, staged.leaving, (source, id) => staged.holds(source, id));
  if (!options.force) refuseLoss(losses);

  const first: ImportStep[] = gone.filter((id) => savedIds.has(id)).map((lotId) => ({ kind: 'gone', lotId }));
  const rest = options.differing;
  const judge = new PriceJudge(options.force ? null : options.limits);
  const looking = { answer: judge.look, at: judge.at };
  const samples = new ChangeSamples();
  let added = 0;
  let changed = 0;
  for await (const rows of staged.rows.chunks(COMPARED)) {
    options.stopping?.throwIfAborted();
    const byId = new Map(rows.map((row) => [`${row.source}\n${row.offer.externalId}`, row]));
    for (const { known, wanted } of await differences(db, rows, placeOf, looking)) {
      const row = byId.get(`${wanted.source}\n${wanted.externalId}`);
      if (row === undefined) continue;
      samples.add({ known, wanted }, row.offer);
      if (known === undefined) added += 1;
      else changed += 1;
      if (known !== undefined && savedIds.has(known.id)) first.push({ kind: 'offer', row });
      else await rest.add(row);
    }
  }
  await rest.flush();
  const others = gone.filter((id) => !savedIds.has(id));
  return {
    projects,
    placeOf: staged.placeOf,
    added,
    changed,
    gone: [...losses.values()].reduce((sum, loss) => sum + loss.gone, 0),
    held: judge.held,
    judge,
    changes: await samples.withGone(db, gone),
    stepCount: changedPlaces.length + added + changed + gone.length,
    async *steps() {
      for (const project of changedPlaces) yield { kind: 'place', project };
      yield* first;
      for (const lotId of others) yield { kind: 'gone', lotId };
      for await (const [row] of rest.chunks(1)) if (row !== undefined) yield { kind: 'offer', row };
    },
  };
}

/** So few lots are sold on one day whatever the size of their source: of three flats one is a third. */
const EVERYDAY_LOSS = 2;

/**
 * More than 30 % of a source going at once is a broken export until a person says otherwise (specification,
 * "Commands"). Each source for itself: beside a large project a small one would go unnoticed.
 */
function refuseLoss(losses: ReadonlyMap<string, Loss>): void {
  for (const [source, { offered, gone }] of losses) {
    if (gone <= EVERYDAY_LOSS || gone * 10 <= offered * 3) continue;
    throw new FeedFailure(
      `Из источника «${source}» ушло бы ${gone} лотов из ${offered}, больше 30 %: фид не принят`,
      true,
    );
  }
}

async function savedLots(db: Database, sources: string[]): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: favorites.lotId })
    .from(favorites)
    .innerJoin(lots, eq(lots.id, favorites.lotId))
    .where(inArray(lots.source, sources));
  return new Set(rows.map(({ id }) => id));
}
