import {
  type calendarEndpoints,
  calendarPath,
} from '../../../src/contract/calls/account/access/calendar-endpoints';
import type { Handlers } from '../../http/handler';
import { endFeed, makeFeed, readFeed } from './calendar-store';

/** The secret address of one's own calendar. `origin`: where the portal is reached, as people see it. */
export const calendarHandlers = (origin: string): Handlers<keyof typeof calendarEndpoints> => ({
  getCalendarFeed: (_, { db, user }) => readFeed(db, user.id),
  makeCalendarFeed: async (_, { db, user }) => {
    const token = await makeFeed(db, user.id);
    return { ...(await readFeed(db, user.id)), address: `${origin}${calendarPath(token)}` };
  },
  endCalendarFeed: (_, { db, user }) => endFeed(db, user.id).then(() => undefined),
});
