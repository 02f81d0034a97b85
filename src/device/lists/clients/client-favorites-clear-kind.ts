import * as v from 'valibot';
import { clientFavoriteEndpoints } from '../../../contract/calls/clients/client-favorite-endpoints';
import { raiseVersion } from '../../account/account-state';
import type { OutboxKind } from '../../changes/outbox-kind';

/** Names no lots: everything saved for the client when it arrives is removed. */
export const ClientClearing = v.object({ client: v.number(), name: v.string() });

/** Removes all lots of a client by one change, as clearing the favorites does. */
export const clientFavoritesClearKind: OutboxKind<'client-favorites-clear'> = {
  version: 1,
  actOf: () => 'client-lots-clear',
  showsRefusal: true,
  open: ({ payload }) => {
    const parsed = v.safeParse(ClientClearing, payload);
    if (!parsed.success) return null;
    const { client } = parsed.output;
    return {
      subject: `client-favorite:${client}:`,
      target: 'dropped',
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
