import * as v from 'valibot';
import { type HiddenLot, hiddenEndpoints } from '../../../contract/calls/account/hidden-endpoints';
import { Lot } from '../../../contract/lots/lot';
import { createLotSet } from '../lot-set/lot-set';

/** `card` shows the lot in the list until the server's answer. */
const HiddenChange = v.object({
  lot: v.number(),
  hidden: v.boolean(),
  card: v.fallback(v.nullable(Lot), null),
});

/** Unlike a heart, a lot is hidden at the tap, online too, without waiting for the server. */
export const hiddenSet = createLotSet({
  list: 'hidden',
  subject: 'hidden:',
  showsAtOnce: true,
  one: {
    kind: 'hidden',
    payload: HiddenChange,
    field: 'hidden',
    acts: { add: 'hide', remove: 'show-again' },
    keyOf: ({ lot }) => lot,
    wireOf: ({ lot }, card, since): HiddenLot => ({ id: lot, property: card, hidden_at: since }),
    add: async ({ lot }, session, options) => {
      const { value } = await session.call(hiddenEndpoints.hideLot, { params: { id: lot } }, options);
      return async (db) => {
        await db.hidden.put({ id: lot, wire: value });
      };
    },
    remove: async ({ lot }, session, options) => {
      await session.call(hiddenEndpoints.unhideLot, { params: { id: lot } }, options);
      return (db) => db.hidden.delete(lot);
    },
  },
  // It names no lots: everything hidden when it arrives is shown again.
  many: {
    kind: 'hidden-clear',
    version: 1,
    payload: v.object({}),
    act: 'hidden-clear',
    send: async (_, session, options) => {
      await session.call(hiddenEndpoints.clearHidden, {}, options);
      return (db) => db.hidden.clear();
    },
  },
});
