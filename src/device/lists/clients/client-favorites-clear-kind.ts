import * as v from 'valibot';
import { clientFavoriteEndpoints } from '../../../contract/calls/clients/client-favorite-endpoints';
import { raiseVersion } from '../../account/account-state';
import type { OutboxKind } from '../../changes/outbox-kind';

/** It names no lots: whatever is kept for the client when it arrives goes. */
export const ClientClearing = v.object({ client: v.number(), name: v.string() });

/** No lot is wanted for a client any longer. One change for them all, as clearing the favorites is. */
export const clientFavoritesClearKind: OutboxKind<'client-favorites-clear'> = {
  version: 1,
  actOf: () => 'client-lots-clear',
  tellsRefusal: true,
  open: ({ payload }) => {
    const parsed = v.safeParse(ClientClearing, payload);
    if (!parsed.success) return null;
    const { client } = parsed.output;
    return {
      subject: `client-favorite:${client}:`,
      wish: 'dropped',
      send: async (session, options) => {
        await session.call(clientFavoriteEndpoints.clearClientFavorites, { params: { id: client } }, options);
        return async (db) => {
          await db.clientFavorites.filter((row) => row.client === client).delete();
          await raiseVersion(db, 'clientFavorites');
        };
      },
    };
  },
};
