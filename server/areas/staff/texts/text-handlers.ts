import type { Handlers } from '../../../http/handler';
import { HttpProblem, notFound } from '../../../http/problems/problem';
import { AdminRefusal } from '../../../staff/admin-refusal';
import { publishPolicy, publishRegulation } from '../../../staff/texts/texts';

/** Errors of a text are shown beside its field. */
const told = (error: unknown): unknown =>
  error instanceof AdminRefusal
    ? new HttpProblem('validation', error.message, { errors: { text: [error.message.replace(/\.$/, '')] } })
    : error;

/** New versions of the developer's texts, by its managers. */
export const staffTextHandlers: Handlers<'publishRegulation' | 'publishPolicy'> = {
  publishRegulation: async ({ body }, { db, staff }) => {
    try {
      const regulation = await publishRegulation(db, { kind: 'staff', id: staff.id }, body);
      if (regulation !== null) return regulation;
    } catch (error) {
      throw told(error);
    }
    throw notFound('Такого регламента нет.');
  },

  publishPolicy: async ({ body }, { db, staff }) => {
    try {
      return await publishPolicy(db, { kind: 'staff', id: staff.id }, body);
    } catch (error) {
      throw told(error);
    }
  },
};
