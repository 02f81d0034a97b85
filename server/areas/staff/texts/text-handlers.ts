import type { HandlerInput } from '../../../../src/contract/calls/endpoint';
import type { staffTextEndpoints } from '../../../../src/contract/calls/staff/staff-text-endpoints';
import type { Call, Handlers } from '../../../http/handler';
import { HttpProblem, notFound } from '../../../http/problems/problem';
import { AdminRefusal } from '../../../staff/admin-refusal';
import {
  listWithdrawnRegulations,
  publishPolicy,
  publishRegulation,
  setRegulationWithdrawn,
} from '../../../staff/texts/texts';

/** Errors of a text are shown beside its field. */
const told = (error: unknown): unknown =>
  error instanceof AdminRefusal
    ? new HttpProblem('validation', error.message, { errors: { text: [error.message.replace(/\.$/, '')] } })
    : error;

/** New versions of the developer's texts, by its managers. */
export const staffTextHandlers: Handlers<keyof typeof staffTextEndpoints> = {
  publishRegulation: async ({ body }, { db, staff }) => {
    try {
      const regulation = await publishRegulation(db, { kind: 'staff', id: staff.id }, body);
      if (regulation !== null) return regulation;
    } catch (error) {
      throw told(error);
    }
    throw notFound('Такого регламента нет.');
  },

  withdrawRegulation: mark(true),
  restoreRegulation: mark(false),
  listWithdrawnRegulations: (_, { db }) => listWithdrawnRegulations(db),

  publishPolicy: async ({ body }, { db, staff }) => {
    try {
      return await publishPolicy(db, { kind: 'staff', id: staff.id }, body);
    } catch (error) {
      throw told(error);
    }
  },
};

function mark(withdrawn: boolean) {
  return async (
    { params: { id }, body: { seen } }: HandlerInput<typeof staffTextEndpoints.withdrawRegulation>,
    { db, staff }: Pick<Call<typeof staffTextEndpoints.withdrawRegulation>, 'db' | 'staff'>,
  ) => {
    const done = await setRegulationWithdrawn(db, { kind: 'staff', id: staff.id }, { id, withdrawn, seen });
    if (done === null) throw notFound('Такого регламента нет.');
    return { title: done.title };
  };
}
