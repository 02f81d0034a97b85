import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import {
  type StaffPrice,
  staffPriceEndpoints,
} from '../../../src/contract/calls/staff/staff-price-endpoints';
import type { Executor } from '../../db/database';
import { matching } from '../../db/russian-text';
import { lotDetails, lots, projects } from '../../db/schema/schema';
import { pageWithLinks } from '../../http/answers/page';
import type { Handlers } from '../../http/handler';
import { HttpProblem, notFound } from '../../http/problems/problem';
import { AdminRefusal } from '../../staff/admin-refusal';
import { answerPrice, answerPrices, pendingSources } from '../../staff/prices';
import { presentLot, selectLotCards } from '../../stock/present-lot';
import { listAudit } from './audit-store';

const { path } = staffPriceEndpoints.listStaffPrices;
const words = sql`concat_ws(' ', ${lots.id}, ${lots.number}, ${projects.name}, ${lots.source})`;

const held = {
  source: lots.source,
  before: lotDetails.agreedPrice,
  said: lotDetails.saidPrice,
  since: lotDetails.saidSince,
};

async function listPrices(
  db: Executor,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<{ total: number; prices: StaffPrice[] }> {
  const where = and(sql`${lots.pricePending}`, matching(search, words, lots.number));
  const [total] = await db
    .select({ count: count() })
    .from(lots)
    .innerJoin(projects, eq(projects.id, lots.projectId))
    .where(where);
  const rows = await selectLotCards(db, held)
    .innerJoin(lotDetails, eq(lotDetails.lotId, lots.id))
    .where(where)
    .orderBy(desc(lotDetails.saidSince), asc(lots.id))
    .limit(limit)
    .offset(offset);
  const audit = await listAudit(
    db,
    'lot',
    rows.map(({ id }) => id),
  );
  const prices = rows.map(({ source, before, said, since, ...row }) => ({
    id: row.id,
    lot: presentLot(row),
    source,
    before: before ?? 0,
    price: said ?? 0,
    since: (since ?? new Date(0)).toISOString(),
    audit: audit.get(row.id) ?? [],
  }));
  return { total: total?.count ?? 0, prices };
}

function conflict(error: unknown): never {
  throw error instanceof AdminRefusal ? new HttpProblem('conflict', error.message) : error;
}

/** Prices that feeds have moved so far that a manager is asked. */
export const staffPriceHandlers: Handlers<keyof typeof staffPriceEndpoints> = {
  listStaffPrices: async ({ query }, { db, search }) => {
    const { total, prices } = await listPrices(db, query);
    const sources = (await pendingSources(db)).map((one) => ({ ...one, until: one.until.toISOString() }));
    return { ...pageWithLinks(prices, total, query, { path, search }), sources };
  },
  answerPrice: async ({ params, query, body }, { db, staff }) => {
    const actor = { kind: 'staff', id: staff.id, ...query } as const;
    const answer = await answerPrice(db, actor, { id: params.id, ...body }).catch(conflict);
    if (answer === null) throw notFound('Такого лота нет.');
    return { answered: answer.changed ? 1 : 0 };
  },
  answerSourcePrices: async ({ body: { source, until, decision } }, { db, staff }) => {
    const actor = { kind: 'staff', id: staff.id } as const;
    return { answered: await answerPrices(db, actor, { source, until: new Date(until), decision }) };
  },
};
