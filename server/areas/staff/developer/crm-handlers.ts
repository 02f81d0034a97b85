import { staffCrmEndpoints } from '../../../../src/contract/calls/staff/stock/staff-crm-endpoints';
import { pageWithLinks } from '../../../http/answers/page';
import type { Handlers } from '../../../http/handler';
import { listCrmLog, sendCrmMessageNow } from '../../../staff/crm/crm-log';

const { path } = staffCrmEndpoints.listCrmMessages;

/** What the CRM was told, for the developer's managers. `connected`: whether the server has the address of one. */
export const staffCrmHandlers = (connected: boolean): Handlers<keyof typeof staffCrmEndpoints> => ({
  listCrmMessages: async ({ query }, { db, search }) => {
    const { total, messages } = await listCrmLog(db, query);
    return { ...pageWithLinks(messages, total, query, { path, search }), connected };
  },
  sendToCrmAgain: async ({ params: { id } }, { db, staff }) => ({
    changed: await sendCrmMessageNow(db, { kind: 'staff', id: staff.id }, id),
  }),
});
