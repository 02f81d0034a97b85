import * as v from 'valibot';
import { hiddenEndpoints } from '../../../contract/calls/account/hidden-endpoints';
import { raiseVersion } from '../../account/account-state';
import type { OutboxKind } from '../../changes/outbox-kind';

/** Names no lots: everything hidden when it arrives is shown again. */
const Clearing = v.object({});

/** Shows all hidden lots again by one change, as clearing the favorites does. */
export const hiddenClearKind: OutboxKind<'hidden-clear'> = {
  version: 1,
  actOf: () => 'hidden-clear',
  showsRefusal: true,
  open: ({ payload }) => {
    if (!v.is(Clearing, payload)) return null;
    return {
      subject: 'hidden:',
      target: 'shown',
      send: async (session, options) => {
        await session.call(hiddenEndpoints.clearHidden, {}, options);
        return async (db) => {
          await db.hidden.clear();
          await raiseVersion(db, 'hidden');
        };
      },
    };
  },
};
