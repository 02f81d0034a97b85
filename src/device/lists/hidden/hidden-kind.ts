import * as v from 'valibot';
import { hiddenEndpoints } from '../../../contract/calls/account/hidden-endpoints';
import { Lot } from '../../../contract/lots/lot';
import { raiseVersion } from '../../account/account-state';
import type { OutboxKind } from '../../outbox/outbox-kind';

/** Sets whether a lot is hidden. `card` shows the lot in the list until the server's answer. */
export const HiddenChange = v.object({
  lot: v.number(),
  hidden: v.boolean(),
  card: v.fallback(v.nullable(Lot), null),
});
export type HiddenChange = v.InferOutput<typeof HiddenChange>;

export const hiddenKind: OutboxKind = {
  version: 1,
  showsRefusal: true,
  open: ({ payload }) => {
    const parsed = v.safeParse(HiddenChange, payload);
    if (!parsed.success) return null;
    const { lot, hidden } = parsed.output;
    const params = { id: lot };
    const opposite = { ...parsed.output, hidden: !hidden };
    if (!hidden) {
      return {
        subject: `hidden:${lot}`,
        target: 'shown',
        opposite,
        send: async (session, options) => {
          await session.call(hiddenEndpoints.unhideLot, { params }, options);
          return async (db) => {
            await db.hidden.delete(lot);
            await raiseVersion(db, 'hidden');
          };
        },
      };
    }
    return {
      subject: `hidden:${lot}`,
      target: 'hidden',
      opposite,
      send: async (session, options) => {
        const { value } = await session.call(hiddenEndpoints.hideLot, { params }, options);
        return async (db) => {
          await db.hidden.put({ id: lot, wire: value });
          await raiseVersion(db, 'hidden');
        };
      },
    };
  },
};
