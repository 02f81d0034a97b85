import { staffMessageEndpoints } from '../../../src/contract/calls/staff/staff-message-endpoints';
import { pageWithLinks } from '../../http/answers/page';
import type { Handlers } from '../../http/handler';
import { listFailures, type MessageWays, messageDay, sendMessageAgain } from '../../staff/messages';

const { path } = staffMessageEndpoints.listStaffMessages;

/** What became of the messages that the portal sends. */
export const staffMessageHandlers = (ways: MessageWays): Handlers<keyof typeof staffMessageEndpoints> => ({
  listStaffMessages: async ({ query }, { db, search }) => {
    const { total, failures } = await listFailures(db, query);
    return { ...pageWithLinks(failures, total, query, { path, search }), today: await messageDay(db, ways) };
  },
  sendMessageAgain: async ({ params: { id } }, { db, staff }) => ({
    changed: await sendMessageAgain(db, { kind: 'staff', id: staff.id }, id),
  }),
});
