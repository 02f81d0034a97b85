import * as v from 'valibot';
import { fixationStates } from '../../../accounts/fixation-rules';
import { DealPhaseField } from '../../../deals/deal';
import { LotType, StatusCode } from '../../../lots/lot';
import { endpoint } from '../../endpoint';

/** Rows of each kind that a search answers with, at most. */
export const MOST_FOUND = 8;

/** An account that was found: an agent or an agency. */
const FoundAccount = v.object({
  id: v.number(),
  name: v.string(),
  /** Whether it is an agency. */
  is_agency: v.boolean(),
  /** Name of the agency that an agent belongs to. */
  agency: v.nullable(v.string()),
  /** E.164. */
  phone: v.string(),
  inn: v.nullable(v.string()),
});

/** A client's fixation that was found. */
const FoundFixation = v.object({
  id: v.number(),
  client: v.string(),
  /** E.164; the one that the client is known by. */
  phone: v.string(),
  project: v.string(),
  agent: v.string(),
  state: v.picklist(fixationStates),
});

const FoundDeal = v.object({
  id: v.number(),
  /** Null where the client was deleted. */
  client: v.nullable(v.string()),
  agent: v.string(),
  /** '2-комнатная квартира, 61,2 м², Причал, № 114'. */
  lot: v.string(),
  phase: DealPhaseField,
});

const FoundLot = v.object({
  id: v.number(),
  /** As in a deal. */
  name: v.string(),
  building: v.string(),
  type: LotType,
  status: StatusCode,
});

/** At most `MOST_FOUND` of each kind. */
const RoomFound = v.object({
  accounts: v.array(FoundAccount),
  fixations: v.array(FoundFixation),
  deals: v.array(FoundDeal),
  lots: v.array(FoundLot),
});
export type RoomFound = v.InferOutput<typeof RoomFound>;

/** How many wait for a manager, and since when the first of them does (ISO 8601; null: none waits). */
const WaitingCount = v.object({ count: v.number(), since: v.nullable(v.string()) });
export type WaitingCount = v.InferOutput<typeof WaitingCount>;

const own = { auth: 'staff', permission: 'own', answer: 'personal', method: 'GET' } as const;

/**
 * What every manager's page shows beside its section. Each answers with what the manager's role opens and nothing else.
 * Source: feature row M11.
 */
export const staffSearchEndpoints = {
  /** By names, phones, INNs, companies, numbers of deals and lots, ids of lots; nothing for an empty search. */
  searchRoom: endpoint({
    ...own,
    path: '/api/staff/search/',
    query: v.object({
      q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, 'Не длиннее 200 знаков')), ''),
    }),
    response: RoomFound,
  }),
  /** What waits in the sections that the role opens; the others are left out. */
  listWaiting: endpoint({
    ...own,
    path: '/api/staff/waiting/',
    response: v.object({
      accounts: v.optional(WaitingCount),
      requests: v.optional(WaitingCount),
      fixations: v.optional(WaitingCount),
      bookings: v.optional(WaitingCount),
      papers: v.optional(WaitingCount),
      prices: v.optional(WaitingCount),
    }),
  }),
};
