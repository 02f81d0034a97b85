import { and, asc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import {
  type MovedPerson,
  staffMovingEndpoints,
} from '../../../../src/contract/calls/staff/moving/staff-moving-endpoints';
import { agentName } from '../../../accounts/of-agents';
import { alphabetical, matching } from '../../../db/russian-text';
import { users } from '../../../db/schema/account-schema';
import { movedAccounts } from '../../../db/schema/staff/moving-schema';
import { pageWithLinks } from '../../../http/answers/page';
import type { Handlers } from '../../../http/handler';
import { inviteMoved } from '../../../staff/moving/invitations';
import { accountWords } from '../accounts-store';

const { path } = staffMovingEndpoints.listMovedPeople;

const shown: Readonly<Record<'absent' | 'uninvited' | 'came' | 'all', SQL | undefined>> = {
  absent: isNull(movedAccounts.cameAt),
  uninvited: and(isNull(movedAccounts.cameAt), eq(movedAccounts.invited, 0), isNull(movedAccounts.dueAt)),
  came: isNotNull(movedAccounts.cameAt),
  all: undefined,
};

const presentPerson = (
  user: typeof users.$inferSelect,
  moved: typeof movedAccounts.$inferSelect,
): MovedPerson => ({
  id: user.id,
  name: agentName(user),
  role: user.role,
  phone: user.phone,
  email: user.email,
  invited: moved.invited,
  invited_at: moved.invitedAt?.toISOString() ?? null,
  due_at: moved.dueAt?.toISOString() ?? null,
  came_at: moved.cameAt?.toISOString() ?? null,
});

/** Those who were brought over from an old cabinet: who has come, and the way to invite who has not. */
export const movedPeopleHandlers: Handlers<'listMovedPeople' | 'inviteMoved'> = {
  listMovedPeople: async ({ query }, { db, search }) => {
    const where = and(
      shown[query.show],
      isNull(users.erasedAt),
      matching(query.search, accountWords, users.phone),
    );
    const rows = await db
      .select({ user: users, moved: movedAccounts })
      .from(movedAccounts)
      .innerJoin(users, eq(users.id, movedAccounts.userId))
      .where(where)
      .orderBy(alphabetical(users.lastName), asc(users.id))
      .limit(query.limit)
      .offset(query.offset);
    const ofMoved = db
      .select({ id: users.id })
      .from(users)
      .innerJoin(movedAccounts, eq(users.id, movedAccounts.userId))
      .where(where);
    const total = await db.$count(ofMoved.as('moved_people'));
    const people = rows.map(({ user, moved }) => presentPerson(user, moved));
    return pageWithLinks(people, total, query, { path, search });
  },
  inviteMoved: async ({ body }, { db, staff }) => ({ count: await inviteMoved(db, staff.id, body) }),
};
