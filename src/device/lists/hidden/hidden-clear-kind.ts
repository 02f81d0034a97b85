import * as v from 'valibot';
import { hiddenEndpoints } from '../../../contract/calls/account/hidden-endpoints';
import { raiseVersion } from '../../account/account-state';
import type { OutboxKind } from '../../changes/outbox-kind';

/** It names no lots: whatever is hidden when it arrives is shown again. */
const Clearing = v.object({});

/** Every hidden lot is wanted on the screen again. One change for them all, as clearing the favorites is. */
export const hiddenClearKind: OutboxKind<'hidden-clear'> = {
  version: 1,
  actOf: () => 'hidden-clear',
  tellsRefusal: true,
  open: ({ payload }) => {
    if (!v.is(Clearing, payload)) return null;
    return {
      subject: 'hidden:',
      wish: 'shown',
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
