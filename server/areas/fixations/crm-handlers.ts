import type { crmEndpoints } from '../../../src/contract/calls/clients/crm-endpoints';
import { answerAsCrm } from '../../bookings/answer-as-crm';
import type { Handlers } from '../../http/handler';

/** What the developer's CRM calls; its signature has been checked before. */
export const crmHandlers: Handlers<keyof typeof crmEndpoints> = {
  answerFromCrm: ({ body: { message, ...answer } }, { db }) =>
    db.transaction((tx) => answerAsCrm(tx, message, answer)),
};
