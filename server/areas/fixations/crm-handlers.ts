import type { crmEndpoints } from '../../../src/contract/calls/clients/crm-endpoints';
import { answerAsCrm } from '../../fixations/answer-as-crm';
import { fixationStateOf } from '../../fixations/fixation-state';
import type { Handlers } from '../../http/handler';

/** What the developer's CRM calls; its signature has been checked before. */
export const crmHandlers: Handlers<keyof typeof crmEndpoints> = {
  answerFromCrm: async ({ body: { message, ...answer } }, { db }) => {
    const { row, changed } = await db.transaction((tx) => answerAsCrm(tx, message, answer));
    return { fixation: row.id, ...fixationStateOf(row, Date.now()), changed };
  },
};
