import { and, count, desc } from 'drizzle-orm';
import { staffFailureEndpoints } from '../../../../src/contract/calls/staff/portal/staff-failure-endpoints';
import { matching } from '../../../db/russian-text';
import { failureReports } from '../../../db/schema/staff/failure-schema';
import { ofLastDays } from '../../../failures/failure-reports';
import { pageWithLinks } from '../../../http/answers/page';
import type { Handlers } from '../../../http/handler';

const { path } = staffFailureEndpoints.listStaffFailures;
const days = { day: 1, all: 30 } as const;

/** What broke lately, for whoever runs the portal. */
export const staffFailureHandlers: Handlers<keyof typeof staffFailureEndpoints> = {
  listStaffFailures: async ({ query }, { db, search }) => {
    const where = and(
      ofLastDays(days[query.show]),
      matching(query.search, failureReports.message, failureReports.place),
    );
    const [total] = await db.select({ count: count() }).from(failureReports).where(where);
    const rows = await db
      .select()
      .from(failureReports)
      .where(where)
      .orderBy(desc(failureReports.lastAt), desc(failureReports.id))
      .limit(query.limit)
      .offset(query.offset);
    const results = rows.map(({ firstAt, lastAt, ...row }) => ({
      ...row,
      first_at: firstAt.toISOString(),
      last_at: lastAt.toISOString(),
    }));
    return pageWithLinks(results, total?.count ?? 0, query, { path, search });
  },
};
