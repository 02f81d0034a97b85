import * as v from 'valibot';
import { Lot } from '../../lots/lot';
import { BodyId, IdParam, QueryId } from '../../parameters/ids';
import { endpoint } from '../endpoint';

/** A lot that is kept for a client. */
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
 * The lots that an agent keeps for a client of theirs; an agency has those of its agents' clients too. Anybody else's
 * client is 404. Source: specification § 7, "Client favorites".
 */
export const clientFavoriteEndpoints = {
  /** Whole, the last added first, lots in every state; without `client` those of every client. */
  listClientFavorites: endpoint({
    ...own,
    method: 'GET',
    path: '/api/client_favorites/',
    query: v.object({
      client: v.optional(QueryId('Нужен номер клиента')),
    }),
    response: v.object({ client_favorites: v.array(ClientFavorite) }),
  }),
  /** Keeps a lot for a client; one that is kept already stays as it is. */
  addClientFavorite: endpoint({
    ...change,
    path: '/api/client_favorites/',
    body: v.object({ property: Id, client_id: Id }),
    response: ClientFavorite,
  }),
  /** `id` is the client's. One that is not kept answers the same. */
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
