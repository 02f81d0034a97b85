import { eq } from 'drizzle-orm';
import type { HandlerInput } from '../../../../src/contract/calls/endpoint';
import type { Endpoints } from '../../../../src/contract/calls/endpoints';
import type { ManyAnswer } from '../../../../src/contract/calls/staff/lists/staff-many';
import { agentName } from '../../../accounts/of-agents';
import type { Database } from '../../../db/database';
import { users } from '../../../db/schema/account-schema';
import { decide } from '../../../staff/accounts/decide';
import { actOnMany } from '../../../staff/lists/act-on-many';

/** The same answer to several registrations; see `actOnMany`. */
export const decideAccounts = (
  db: Database,
  staffId: number,
  { act, accounts: chosen, reason }: HandlerInput<Endpoints['decideAccounts']>['body'],
): Promise<ManyAnswer> =>
  actOnMany({
    chosen,
    act: ({ id, seen }) => decide(db, { kind: 'staff', id: staffId, seen }, { act, userId: id, reason }),
    async nameOf(id) {
      const [user] = await db.select().from(users).where(eq(users.id, id));
      return (user && agentName(user)) || `№ ${id}`;
    },
  });
