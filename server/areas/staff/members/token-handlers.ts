import { and, desc, eq, not, sql } from 'drizzle-orm';
import {
  type StaffApiToken,
  staffTokenEndpoints,
} from '../../../../src/contract/calls/staff/members/staff-token-endpoints';
import type { Executor } from '../../../db/database';
import { matching } from '../../../db/russian-text';
import { staffUsers } from '../../../db/schema/account-schema';
import { apiTokens } from '../../../db/schema/staff/api-token-schema';
import { pageWithLinks } from '../../../http/answers/page';
import type { Handlers } from '../../../http/handler';
import { HttpProblem, notFound } from '../../../http/problems/problem';
import type { ApiTokenRow } from '../../../sessions/api-tokens';
import { AdminRefusal } from '../../../staff/admin-refusal';
import { createApiToken, endApiToken, workingTokens } from '../../../staff/tokens/api-token-acts';

const { path } = staffTokenEndpoints.listApiTokens;

/** 'Токены': by what the developer's own programs call. */
export const staffTokenHandlers: Handlers<keyof typeof staffTokenEndpoints> = {
  listApiTokens: async ({ query }, { db, search }) => {
    const where = and(
      query.show === 'working' ? workingTokens : not(sql`(${workingTokens})`),
      matching(query.search, apiTokens.name, apiTokens.start),
    );
    const rows = await db
      .select({ row: apiTokens, madeBy: staffUsers.name })
      .from(apiTokens)
      .leftJoin(staffUsers, eq(staffUsers.id, apiTokens.staffId))
      .where(where)
      .orderBy(desc(apiTokens.id))
      .limit(query.limit)
      .offset(query.offset);
    const shown = rows.map(({ row, madeBy }) => present(row, madeBy));
    return pageWithLinks(shown, await db.$count(apiTokens, where), query, { path, search });
  },
  createApiToken: async ({ body }, { db, staff }) => {
    const made = await createApiToken(db, { kind: 'staff', id: staff.id }, body).catch((error: unknown) => {
      throw error instanceof AdminRefusal ? new HttpProblem('conflict', error.message) : error;
    });
    return { token: made.token, made: present(made.row, staff.name) };
  },
  endApiToken: async ({ params: { id } }, { db, staff }) => {
    const row = await endApiToken(db, { kind: 'staff', id: staff.id }, id);
    if (row === null) throw notFound('Такого токена нет.');
    return present(row, await nameOf(db, row.staffId));
  },
};

async function nameOf(db: Executor, staffId: number | null): Promise<string | null> {
  if (staffId === null) return null;
  const [maker] = await db
    .select({ name: staffUsers.name })
    .from(staffUsers)
    .where(eq(staffUsers.id, staffId));
  return maker?.name ?? null;
}

const present = (row: ApiTokenRow, madeBy: string | null): StaffApiToken => ({
  id: row.id,
  name: row.name,
  start: row.start,
  scopes: row.scopes,
  per_minute: row.perMinute,
  made_by: madeBy,
  created: row.createdAt.toISOString(),
  expires: row.expiresAt?.toISOString() ?? null,
  used: row.usedAt?.toISOString() ?? null,
  ended: row.endedAt?.toISOString() ?? null,
});
