import { and, count, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import {
  type StaffPublication,
  staffPublicationEndpoints,
} from '../../../src/contract/calls/staff/staff-publication-endpoints';
import type { Executor } from '../../db/database';
import { matching } from '../../db/russian-text';
import { type PublicationRow, publications } from '../../db/schema/publication-schema';
import { pageWithLinks } from '../../http/answers/page';
import type { Call, Handlers } from '../../http/handler';
import { HttpProblem, notFound } from '../../http/problems/problem';
import { changePublication, PublicationRefusal, publish, setWithdrawn } from '../../staff/texts/publish';
import { presentPublications } from '../../texts/publications-store';
import { listAudit } from './audit-store';

const { path } = staffPublicationEndpoints.listStaffPublications;
const isThere = isNull(publications.withdrawnAt);
const shown = {
  shown: and(isThere, eq(publications.scheduled, false)),
  scheduled: and(isThere, eq(publications.scheduled, true)),
  withdrawn: isNotNull(publications.withdrawnAt),
};

async function present(db: Executor, rows: readonly PublicationRow[]): Promise<StaffPublication[]> {
  const audit = await listAudit(
    db,
    'publication',
    rows.map(({ id }) => id),
  );
  const pages = await presentPublications(db, rows);
  return pages.map((page, at) => ({
    ...page,
    withdrawn: rows[at]?.withdrawnAt?.toISOString() ?? null,
    scheduled: rows[at]?.scheduled ?? false,
    notify: rows[at]?.tellWhenShown ?? false,
    audit: audit.get(page.id) ?? [],
  }));
}

async function presentOne(db: Executor, row: PublicationRow | null | undefined): Promise<StaffPublication> {
  const [found] = row ? await present(db, [row]) : [];
  if (found === undefined) throw notFound('Такой публикации нет.');
  return found;
}

/** A refusal is about one field of the form. */
const inFields = (error: unknown): never => {
  if (!(error instanceof PublicationRefusal)) throw error;
  throw new HttpProblem('validation', error.message, { errors: { [error.field]: [error.message] } });
};

type OneCall = Pick<Call<typeof staffPublicationEndpoints.withdrawPublication>, 'db' | 'staff'>;
const withdraw =
  (withdrawn: boolean) =>
  async (
    { params, query }: { params: { id: number }; query: { seen?: number | undefined } },
    { db, staff }: OneCall,
  ) => {
    const actor = { kind: 'staff', id: staff.id, ...query } as const;
    const found = await setWithdrawn(db, actor, { id: params.id, withdrawn });
    return presentOne(db, found?.publication);
  };

/** News and promotions, written by the developer's managers. */
export const staffPublicationHandlers: Handlers<
  | 'listStaffPublications'
  | 'addPublication'
  | 'changePublication'
  | 'withdrawPublication'
  | 'restorePublication'
> = {
  listStaffPublications: async ({ query }, { db, search }) => {
    const where: SQL | undefined = and(
      shown[query.show],
      matching(query.search, publications.title, publications.title),
    );
    const [total] = await db.select({ count: count() }).from(publications).where(where);
    const rows = await db
      .select()
      .from(publications)
      .where(where)
      .orderBy(desc(publications.publishedAt), desc(publications.id))
      .limit(query.limit)
      .offset(query.offset);
    return pageWithLinks(await present(db, rows), total?.count ?? 0, query, { path, search });
  },
  addPublication: async ({ body }, { db, staff }) => {
    const { publication } = await publish(db, { kind: 'staff', id: staff.id }, body).catch(inFields);
    return presentOne(db, publication);
  },
  changePublication: async ({ params, query, body }, { db, staff }) => {
    const actor = { kind: 'staff', id: staff.id, ...query } as const;
    return presentOne(db, await changePublication(db, actor, { id: params.id, body }).catch(inFields));
  },
  withdrawPublication: withdraw(true),
  restorePublication: withdraw(false),
};
