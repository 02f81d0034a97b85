import * as v from 'valibot';
import { Lot, LotType } from '../../../lots/lot';
import { BodyId, IdParam, QueryId } from '../../../parameters/ids';
import { page, pageQuery, SlugParam } from '../../../parameters/lists';
import { endpoint } from '../../endpoint';
import { LotChange, MOST_LOTS } from './lot-change';

const Status = v.picklist([1, 2, 3, 4, 5, 6]);

/** What a lot shows, and what of it a manager has set: null where the feed's word counts. */
export const StaffLot = v.object({
  id: v.number(),
  lot: Lot,
  source: v.string(),
  /** The figure of a price that a manager has hidden, in whole rubles. */
  hidden_price: v.nullable(v.number()),
  hand: v.object({
    price: v.nullable(v.number()),
    hidden: v.boolean(),
    status: v.nullable(Status),
    promotion: v.nullable(v.boolean()),
    /** '': none is shown. */
    finishing: v.nullable(v.string()),
    /** The address of the layout's picture; '': none is shown. */
    plan: v.nullable(v.string()),
  }),
  /** What the feed says at last of each, shown or not. */
  feed: v.object({
    price: v.nullable(v.number()),
    status: Status,
    promotion: v.boolean(),
    finishing: v.nullable(v.string()),
    plan: v.nullable(v.string()),
  }),
  /** Its state is that of a deal, whatever a manager sets. */
  has_deal: v.boolean(),
});
export type StaffLot = v.InferOutput<typeof StaffLot>;

const Shown = v.object({
  /** Whole rubles, a hidden one's too; null where there is none. */
  price: v.nullable(v.number()),
  hidden: v.boolean(),
  /** It waits for a manager. */
  pending: v.boolean(),
  status: Status,
  promotion: v.boolean(),
  finishing: v.nullable(v.string()),
  plan: v.nullable(v.string()),
});

/** What a change would make of one lot. */
export const PlannedLotRow = v.object({
  id: v.number(),
  name: v.string(),
  before: Shown,
  after: Shown,
  /** Why it makes no sense for this lot: then nothing at all is done. */
  problem: v.nullable(v.string()),
});
export type PlannedLotRow = v.InferOutput<typeof PlannedLotRow>;

/** A change of lots that can be undone for a day. */
export const LotBatch = v.object({
  id: v.number(),
  at: v.string(),
  /** The manager's name; null where they are gone. */
  by: v.nullable(v.string()),
  change: LotChange,
  count: v.number(),
  undone: v.boolean(),
});
export type LotBatch = v.InferOutput<typeof LotBatch>;

const filters = {
  /** Numbers of lots, or words of their project and building. */
  search: v.optional(v.pipe(v.string(), v.maxLength(200, 'Не длиннее 200 знаков')), ''),
  project: v.optional(v.union([SlugParam.entries.slug, v.literal('')]), ''),
  building: v.optional(QueryId('Такого корпуса не бывает')),
  type: v.optional(v.union([LotType, v.literal('')]), ''),
  status: v.optional(v.picklist(['', '1', '2', '3', '4', '5', '6']), ''),
  /** Only those of which a manager has set something. */
  by_hand: v.optional(v.picklist(['', '1']), ''),
};

const staff = { auth: 'staff', permission: 'lots', answer: 'personal' } as const;
const ids = v.pipe(
  v.array(BodyId('Такого лота не бывает')),
  v.minLength(1, 'Выберите лоты'),
  v.maxLength(MOST_LOTS, `За раз меняется не больше ${MOST_LOTS} лотов`),
);

/** Lots as managers find and change them in `/staff`. Source: feature row M5. */
export const staffLotEndpoints = {
  listStaffLots: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/staff/lots/',
    scope: 'stock',
    query: v.object({ ...pageQuery(50), ...filters }),
    response: page(StaffLot),
  }),
  /** The ids of all that are found, as many as can be changed at once. */
  listStaffLotIds: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/staff/lots/ids/',
    query: v.object(filters),
    response: v.object({ ids: v.array(v.number()), count: v.number() }),
  }),
  /** Projects with their buildings, and the finishings that lots have. */
  getStaffLotSpecs: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/staff/lots/specs/',
    scope: 'stock',
    response: v.object({
      projects: v.array(
        v.object({
          slug: v.string(),
          name: v.string(),
          buildings: v.array(v.object({ id: v.number(), name: v.string() })),
        }),
      ),
      finishings: v.array(v.string()),
    }),
  }),
  /** What a change would do, without doing it. `seen` names this plan. */
  planLotChange: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/staff/lots/plan/',
    body: v.object({ lots: ids, change: LotChange }),
    response: v.object({
      seen: v.string(),
      count: v.number(),
      changed: v.number(),
      /** Those with a problem first, at most two hundred. */
      rows: v.array(PlannedLotRow),
    }),
  }),
  changeLots: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/staff/lots/change/',
    body: v.object({ lots: ids, change: LotChange, seen: v.pipe(v.string(), v.maxLength(100)) }),
    response: v.object({ batch: v.number(), changed: v.number() }),
  }),
  /** What was changed within the last day. */
  listLotBatches: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/staff/lot-batches/',
    response: v.object({ batches: v.array(LotBatch) }),
  }),
  undoLotBatch: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/staff/lot-batches/{id}/undo/',
    params: IdParam,
    response: v.object({
      undone: v.number(),
      /** Lots that were changed since, by name: they stay. */
      left: v.array(v.string()),
    }),
  }),
};
