import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { HandlerInput } from '../../../../src/contract/calls/endpoint';
import type { Endpoints } from '../../../../src/contract/calls/endpoints';
import type { StaffPaper } from '../../../../src/contract/calls/staff/stock/staff-paper-endpoints';
import type { Executor } from '../../../db/database';
import { matching } from '../../../db/russian-text';
import { users } from '../../../db/schema/account-schema';
import { deals } from '../../../db/schema/clients/deals-schema';
import { papers } from '../../../db/schema/clients/papers-schema';
import { notFound } from '../../../http/problems/problem';
import { presentPaper, type SelectedPaper, selectPapers } from '../../../papers/present-papers';
import { listAudit } from '../audit-store';

type Query = HandlerInput<Endpoints['listStaffPapers']>['query'];

const shown = {
  waiting: eq(papers.state, 'review'),
  open: inArray(papers.state, ['issued', 'review', 'refused']),
  all: undefined,
};
const words = sql`concat_ws(' ', ${papers.number}, ${users.brandName}, ${users.companyName}, ${users.inn})`;

/** Papers as managers see them, in the order given. */
async function presentStaffPapers(db: Executor, rows: readonly SelectedPaper[]): Promise<StaffPaper[]> {
  if (rows.length === 0) return [];
  const audit = await listAudit(
    db,
    'paper',
    rows.map(({ paper }) => paper.id),
  );
  const agencies = await db
    .select({ id: users.id, phone: users.phone })
    .from(users)
    .where(
      inArray(
        users.id,
        rows.map(({ paper }) => paper.userId),
      ),
    );
  const sold = await db
    .select({ id: deals.id, amount: deals.commission, paidAt: deals.paidAt })
    .from(deals)
    .where(
      inArray(
        deals.id,
        rows.flatMap(({ paper }) => paper.content.lines.map(({ deal }) => deal)),
      ),
    );
  return rows.map((row) => {
    const agency = agencies.find(({ id }) => id === row.paper.userId);
    return {
      ...presentPaper(row),
      agency: {
        id: row.paper.userId,
        name: row.paper.content.seller.name,
        phone: agency?.phone ?? '',
      },
      differing: row.paper.content.lines.flatMap(({ deal, amount }) => {
        const now = sold.find(({ id }) => id === deal);
        const isSame = now?.amount === amount && (now.paidAt !== null) === (row.paper.state === 'paid');
        return isSame || row.paper.state === 'void' ? [] : [deal];
      }),
      audit: audit.get(row.paper.id) ?? [],
    };
  });
}

/** @throws 404 */
export async function findStaffPaper(db: Executor, id: number): Promise<StaffPaper> {
  const [paper] = await presentStaffPapers(db, await selectPapers(db).where(eq(papers.id, id)));
  if (!paper) throw notFound('Такого акта нет.');
  return paper;
}

/** A page of papers by their filters, the newest first. */
export async function listStaffPapers(
  db: Executor,
  { show, search, limit, offset }: Query,
): Promise<{ count: number; papers: StaffPaper[] }> {
  const where = and(shown[show], matching(search, words, users.phone));
  const [total] = await db
    .select({ count: count() })
    .from(papers)
    .innerJoin(users, eq(users.id, papers.userId))
    .where(where);
  const rows = await selectPapers(db)
    .innerJoin(users, eq(users.id, papers.userId))
    .where(where)
    .limit(limit)
    .offset(offset);
  return { count: total?.count ?? 0, papers: await presentStaffPapers(db, rows) };
}
