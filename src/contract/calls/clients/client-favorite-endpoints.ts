import * as v from 'valibot';
import { Lot } from '../../lots/lot';
import { BodyId, IdParam, QueryId } from '../../parameters/ids';
import { endpoint } from '../endpoint';

/** A lot saved for a client. */
export const ClientFavorite = v.object({
  /** The client's id. */
  client: v.number(),
  property: Lot,
  /** ISO 8601. */
  added_at: v.string(),
});
export type ClientFavorite = v.InferOutput<typeof ClientFavorite>;

const Id = BodyId('Нужен номер: целое число');
const own = { auth: 'confirmed', answer: 'personal' } as const;
const change = { ...own, method: 'POST', idempotent: true } as const;

/**
 * The lots that an agent has saved for their clients; an agency has those of its agents' clients too. Another
 * account's client gives 404. Source: specification § 7, "Client favorites".
 */
export const clientFavoriteEndpoints = {
  /** The whole list, the last added first, lots of every status; without `client` those of every client. */
  listClientFavorites: endpoint({
    ...own,
    method: 'GET',
    path: '/api/client_favorites/',
    query: v.object({
      client: v.optional(QueryId('Нужен номер клиента')),
    }),
    response: v.object({ client_favorites: v.array(ClientFavorite) }),
  }),
  /** Saves a lot for a client; does nothing if it is saved already. */
  addClientFavorite: endpoint({
    ...change,
    path: '/api/client_favorites/',
    body: v.object({ property: Id, client_id: Id }),
    response: ClientFavorite,
  }),
  /** `id` is the client's. Does nothing if the lot is not saved. */
  removeClientFavorite: endpoint({
    ...change,
    path: '/api/client_favorites/{id}/unfavorite_property/',
    params: IdParam,
    body: v.object({ property: Id }),
  }),
  clearClientFavorites: endpoint({
    ...change,
    path: '/api/client_favorites/{id}/unfavorite_all/',
    params: IdParam,
  }),
};
