import { and, asc, count, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { HandlerInput } from '../../../../src/contract/calls/endpoint';
import { MOST_LOTS } from '../../../../src/contract/calls/staff/stock/lot-change';
import {
  type PlannedLotRow,
  type StaffLot,
  staffLotEndpoints,
} from '../../../../src/contract/calls/staff/stock/staff-lot-endpoints';
import type { Executor } from '../../../db/database';
import { alphabetical, matching } from '../../../db/russian-text';
import { buildings, lotDetails, lots, projects } from '../../../db/schema/schema';
import { type HandColumns, handDetailKeys, handLotKeys } from '../../../db/schema/stock/lot-batch-schema';
import { pageWithLinks } from '../../../http/answers/page';
import type { Handlers } from '../../../http/handler';
import { HttpProblem, notFound } from '../../../http/problems/problem';
import { AdminRefusal } from '../../../staff/admin-refusal';
import {
  batchLotName,
  changeBatch,
  type PlannedLot,
  planBatch,
  planWord,
  recentBatches,
  undoBatch,
} from '../../../staff/stock/lot-batches';
import {
  feedFinishingOf,
  feedPlanOf,
  feedPriceOf,
  feedPromotionOf,
  figureOf,
  handOf,
} from '../../../stock/hand/hand-values';
import { lotStatus } from '../../../stock/lot-status';
import { pick } from '../../../stock/pick';
import { presentLot, selectLotCards } from '../../../stock/present-lot';

const { path } = staffLotEndpoints.listStaffLots;
type Filters = HandlerInput<typeof staffLotEndpoints.listStaffLotIds>['query'];

const words = sql`concat_ws(' ', ${lots.id}, ${lots.number}, ${projects.name}, ${buildings.name}, ${lots.section})`;

const byHand = or(
  isNotNull(lots.handStatus),
  isNotNull(lotDetails.handPrice),
  isNotNull(lotDetails.handPromotion),
  isNotNull(lotDetails.handFinishing),
  isNotNull(lotDetails.handPlan),
  and(eq(lots.hidePrices, true), isNotNull(lotDetails.hiddenPrice)),
);

const whereOf = ({ search, project, building, type, status, by_hand }: Filters): SQL | undefined =>
  and(
    matching(search, words, lots.number),
    project === '' ? undefined : eq(projects.slug, project),
    building === undefined ? undefined : eq(lots.buildingId, building),
    type === '' ? undefined : eq(lots.type, type),
    status === '' ? undefined : sql`${lots.status} = ${Number(status)}`,
    by_hand === '' ? undefined : byHand,
  );

/** By project and building, and the numbers of a building in their order: 9 before 10. */
const order = [
  asc(alphabetical(projects.name)),
  asc(alphabetical(buildings.name)),
  asc(lots.type),
  sql`substring(${lots.number} from '\\d{1,9}')::int NULLS LAST`,
  asc(lots.number),
  asc(lots.id),
];

const handColumns = {
  source: lots.source,
  dealStatus: lots.dealStatus,
  feedStatus: lots.feedStatus,
  listed: lots.listed,
  handStatus: lots.handStatus,
  ...pick(lotDetails, handDetailKeys),
};

async function listLots(db: Executor, query: Filters & { limit: number; offset: number }) {
  const where = whereOf(query);
  const [total] = await db
    .select({ count: count() })
    .from(lots)
    .innerJoin(projects, eq(projects.id, lots.projectId))
    .innerJoin(buildings, eq(buildings.id, lots.buildingId))
    .leftJoin(lotDetails, eq(lotDetails.lotId, lots.id))
    .where(where);
  const rows = await selectLotCards(db, handColumns)
    .leftJoin(lotDetails, eq(lotDetails.lotId, lots.id))
    .where(where)
    .orderBy(...order)
    .limit(query.limit)
    .offset(query.offset);
  const found = rows.map((row): StaffLot => {
    const { source, dealStatus, feedStatus, listed } = row;
    const columns: HandColumns = pick(row, [...handLotKeys, ...handDetailKeys]);
    const { price, isHidden, status, promotion, finishing, plan } = handOf(columns);
    return {
      id: row.id,
      lot: presentLot(row),
      source,
      hidden_price: columns.hiddenPrice,
      hand: { price, hidden: isHidden, status, promotion, finishing, plan },
      feed: {
        price: feedPriceOf(columns).price,
        status: lotStatus({ dealStatus: null, bookingStatus: null, handStatus: null, feedStatus, listed }),
        promotion: feedPromotionOf(columns),
        finishing: feedFinishingOf(columns),
        plan: feedPlanOf(columns),
      },
      has_deal: dealStatus !== null,
    };
  });
  return { total: total?.count ?? 0, found };
}

const shown = (columns: HandColumns): PlannedLotRow['before'] => ({
  price: figureOf(columns),
  hidden: handOf(columns).isHidden,
  pending: columns.pricePending,
  status: columns.status,
  promotion: columns.hasPromotions,
  finishing: columns.finishing,
  plan: columns.plan,
});

const MOST_ROWS = 200;

function presentPlan(planned: readonly PlannedLot[]) {
  const rows = planned.map(({ lot, after, problem }) => ({
    id: lot.id,
    name: batchLotName(lot),
    before: shown(lot),
    after: shown(after),
    problem,
    isChanged: JSON.stringify([shown(lot), handOf(lot)]) !== JSON.stringify([shown(after), handOf(after)]),
  }));
  const place = (row: (typeof rows)[number]) => (row.problem !== null ? 0 : row.isChanged ? 1 : 2);
  return {
    seen: planWord(planned),
    count: planned.length,
    changed: rows.filter(({ isChanged }) => isChanged).length,
    rows: [...rows].sort((one, other) => place(one) - place(other)).slice(0, MOST_ROWS),
  };
}

/** A refused act is answered as a conflict with the present state. */
const refusable = <T>(act: Promise<T>): Promise<T> =>
  act.catch((error: unknown) => {
    throw error instanceof AdminRefusal ? new HttpProblem('conflict', error.message) : error;
  });

/** Lots as managers find and change them, one or many at once. */
export const staffLotHandlers: Handlers<keyof typeof staffLotEndpoints> = {
  listStaffLots: async ({ query }, { db, search }) => {
    const { total, found } = await listLots(db, query);
    return pageWithLinks(found, total, query, { path, search });
  },
  listStaffLotIds: async ({ query }, { db }) => {
    const rows = await db
      .select({ id: lots.id, count: sql<string>`count(*) OVER ()` })
      .from(lots)
      .innerJoin(projects, eq(projects.id, lots.projectId))
      .innerJoin(buildings, eq(buildings.id, lots.buildingId))
      .leftJoin(lotDetails, eq(lotDetails.lotId, lots.id))
      .where(whereOf(query))
      .orderBy(asc(lots.id))
      .limit(MOST_LOTS);
    return { ids: rows.map(({ id }) => id), count: Number(rows[0]?.count ?? 0) };
  },
  getStaffLotSpecs: async (_, { db }) => {
    const rows = await db
      .select({ slug: projects.slug, name: projects.name, id: buildings.id, building: buildings.name })
      .from(projects)
      .innerJoin(buildings, eq(buildings.projectId, projects.id))
      .orderBy(alphabetical(projects.name), alphabetical(buildings.name), asc(buildings.id));
    const finishings = await db
      .selectDistinct({ finishing: lots.finishing })
      .from(lots)
      .where(isNotNull(lots.finishing))
      .limit(50);
    return { projects: grouped(rows), finishings: finishings.flatMap(({ finishing }) => finishing ?? []) };
  },
  planLotChange: async ({ body }, { db }) => presentPlan(await planBatch(db, body.lots, body.change)),
  changeLots: async ({ body: { lots: ids, change, seen } }, { db, staff }) => {
    const { id, changed } = await refusable(changeBatch(db, staff.id, { ids, change, seen }));
    return { batch: id, changed };
  },
  listLotBatches: async (_, { db }) => ({
    batches: (await recentBatches(db)).map(({ id, at, by, change, count: lotCount, undoneAt }) => ({
      id,
      at: at.toISOString(),
      by,
      change,
      count: lotCount,
      undone: undoneAt !== null,
    })),
  }),
  undoLotBatch: async ({ params }, { db, staff }) => {
    const done = await refusable(undoBatch(db, staff.id, params.id));
    if (done === null) throw notFound('Такой правки нет.');
    return done;
  },
};

function grouped(rows: readonly { slug: string; name: string; id: number; building: string }[]) {
  const bySlug = new Map<string, { slug: string; name: string; buildings: { id: number; name: string }[] }>();
  for (const { slug, name, id, building } of rows) {
    const project = bySlug.get(slug) ?? { slug, name, buildings: [] };
    project.buildings.push({ id, name: building });
    bySlug.set(slug, project);
  }
  return [...bySlug.values()];
}
