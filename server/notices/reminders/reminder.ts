import { and, eq, type SQL } from 'drizzle-orm';
import type { NoticeType } from '../../../src/contract/accounts/notices';
import { users } from '../../db/schema/account-schema';
import { wanting } from '../notice-streams';

/** One reminder that is due: of which row, how long before (in days or hours), and the moment at which it is sent. */
export interface Reminder {
  readonly id: number;
  readonly step: number;
  readonly now: Date;
}

/** The condition on `users` under which an agent can do something about it, and wants to hear of it. */
export const whoMayBeReminded = (type: NoticeType): SQL | undefined =>
  and(eq(users.confirmed, true), eq(users.blocked, false), wanting({ type }));
