import * as v from 'valibot';
import { clientFavoriteEndpoints } from '../../../contract/calls/clients/client-favorite-endpoints';
import { Lot } from '../../../contract/lots/lot';
import { raiseVersion } from '../../account/account-state';
import type { OutboxKind } from '../../changes/outbox-kind';

/** A client who has an id on the server; the name is shown in the list of pending changes. */
export interface NamedClient {
  id: number;
  name: string;
}

/** Sets whether a lot is saved for a client (it is not a toggle). `card` shows the lot until the server's answer. */
export const ClientFavoriteChange = v.object({
  client: v.number(),
  name: v.string(),
  lot: v.number(),
  wanted: v.boolean(),
  card: v.fallback(v.nullable(Lot), null),
});
export type ClientFavoriteChange = v.InferOutput<typeof ClientFavoriteChange>;

export const clientFavoriteKind: OutboxKind<'client-favorite'> = {
  version: 1,
  actOf: ({ wanted }) => (wanted === false ? 'client-lot-remove' : 'client-lot-add'),
  showsRefusal: true,
  open: ({ payload }) => {
    const parsed = v.safeParse(ClientFavoriteChange, payload);
    if (!parsed.success) return null;
    const { client, lot, wanted } = parsed.output;
    return {
      subject: `client-favorite:${client}:${lot}`,
      target: wanted ? 'saved' : 'dropped',
      opposite: { ...parsed.output, wanted: !wanted },
      send: async (session, options) => {
        if (!wanted) {
          const input = { params: { id: client }, body: { property: lot } };
          await session.call(clientFavoriteEndpoints.removeClientFavorite, input, options);
          return async (db) => {
            await db.clientFavorites.delete([client, lot]);
            await raiseVersion(db, 'clientFavorites');
          };
        }
        const body = { property: lot, client_id: client };
        const { value } = await session.call(clientFavoriteEndpoints.addClientFavorite, { body }, options);
        return async (db) => {
          await db.clientFavorites.put({ client, lot, wire: value });
          await raiseVersion(db, 'clientFavorites');
        };
      },
    };
  },
};
