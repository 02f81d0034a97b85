import type { StaffDeveloper } from '../../../../src/contract/calls/staff/portal/staff-developer-endpoints';
import type { Executor } from '../../../db/database';
import { projects } from '../../../db/schema/schema';
import type { Handlers } from '../../../http/handler';
import type { MessageWays } from '../../../staff/messages';
import { missingChecks } from '../../../staff/portal-checks';
import { changeDeveloper, developerState } from '../../../staff/texts/developer';
import { listAudit } from '../audit-store';

async function present(db: Executor): Promise<StaffDeveloper> {
  const audit = await listAudit(db, 'developer', [0]);
  return {
    ...(await developerState(db)),
    feeds: await saidByFeeds(db),
    audit: (audit.get(0) ?? []).slice(0, 20),
  };
}

/** What feeds say of the developer, for managers to take over. */
async function saidByFeeds(db: Executor): Promise<StaffDeveloper['feeds']> {
  const rows = await db.select({ facts: projects.feedFacts }).from(projects).orderBy(projects.id);
  const named = (fact: 'developer' | 'email') => [...new Set(rows.flatMap(({ facts }) => facts[fact] ?? []))];
  return { legal_names: named('developer'), emails: named('email') };
}

type DeveloperHandlers = Handlers<'getStaffDeveloper' | 'changeDeveloper' | 'listPortalChecks'>;

/** The developer's record as its managers write it, and what the portal still lacks. */
export const staffDeveloperHandlers = (ways: MessageWays): DeveloperHandlers => ({
  getStaffDeveloper: (_, { db }) => present(db),
  changeDeveloper: async ({ query, body }, { db, staff }) => {
    await changeDeveloper(db, { kind: 'staff', id: staff.id }, { developer: body, seen: query.seen });
    return present(db);
  },
  listPortalChecks: async (_, { db }) => ({
    missing: (await missingChecks(db, ways)).map((name) => ({ name })),
  }),
});
