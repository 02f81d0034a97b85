import { and, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { BroadcastAudience } from '../../../src/contract/calls/staff/staff-broadcast-endpoints';
import { isProvenAccount } from '../../accounts/find-account';
import type { Executor } from '../../db/database';
import { branches, users } from '../../db/schema/account-schema';
import { clients } from '../../db/schema/clients/clients-schema';
import { deals } from '../../db/schema/clients/deals-schema';
import { fixations } from '../../db/schema/clients/fixation-schema';
import { lots, projects } from '../../db/schema/schema';
import type { BroadcastRow } from '../../db/schema/staff/broadcast-schema';
import { wanting } from '../../notices/notice-streams';

type Matching = Extract<BroadcastAudience, { kind: 'matching' }>;

const stateConditions: Record<Matching['state'], SQL | undefined> = {
  '': undefined,
  confirmed: and(eq(users.confirmed, true), eq(users.blocked, false)),
  waiting: and(eq(users.confirmed, false), eq(users.blocked, false)),
  blocked: eq(users.blocked, true),
};

const ofProject = (project: string): SQL | undefined =>
  project === '' ? undefined : eq(projects.slug, project);

/** The accounts with business in the project, or in any where it is ''. */
const businessConditions: Record<Matching['business'], (db: Executor, project: string) => SQL | undefined> = {
  '': () => undefined,
  fixations: (db, project) =>
    inArray(
      users.id,
      db
        .select({ id: clients.userId })
        .from(fixations)
        .innerJoin(clients, eq(clients.id, fixations.clientId))
        .innerJoin(projects, eq(projects.id, fixations.projectId))
        .where(and(eq(fixations.state, 'fixed'), gt(fixations.until, sql`now()`), ofProject(project))),
    ),
  deals: (db, project) =>
    inArray(
      users.id,
      db
        .select({ id: deals.userId })
        .from(deals)
        .innerJoin(lots, eq(lots.id, deals.lotId))
        .innerJoin(projects, eq(projects.id, lots.projectId))
        .where(and(ne(deals.phase, 'not_registered'), ofProject(project))),
    ),
};

/** The condition on `users` that an audience means; who has not proved their phone is never meant. */
export function chosenBy(db: Executor, audience: BroadcastAudience): SQL {
  const meant = audience.kind === 'accounts' ? inArray(users.id, audience.accounts) : matchedBy(db, audience);
  return and(isProvenAccount, meant) ?? isProvenAccount;
}

function matchedBy(
  db: Executor,
  { role, state, city, agency, business, project }: Matching,
): SQL | undefined {
  const inCity = db.select({ id: branches.agencyId }).from(branches).where(eq(branches.city, city));
  return and(
    role === '' ? undefined : eq(users.role, role),
    stateConditions[state],
    city === '' ? undefined : or(inArray(users.id, inCity), inArray(users.agencyId, inCity)),
    agency === null ? undefined : or(eq(users.id, agency), eq(users.agencyId, agency)),
    businessConditions[business](db, project),
  );
}

export interface Reach {
  /** Accounts that the audience means; of them who is told, and who has such switched off. */
  readonly matched: number;
  readonly reached: number;
  readonly missed: number;
}

/** Whom a broadcast would reach if it were sent now. */
export async function reachOf(
  db: Executor,
  { type, isPromo, audience }: Pick<BroadcastRow, 'type' | 'isPromo' | 'audience'>,
): Promise<Reach> {
  const chosen = chosenBy(db, audience);
  const matched = await db.$count(users, chosen);
  const reached = await db.$count(users, and(chosen, wanting({ type, isPromo })));
  return { matched, reached, missed: matched - reached };
}
