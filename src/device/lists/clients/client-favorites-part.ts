import type { Lot } from '../../../contract/lots/lot';
import type { PartContext } from '../../changes/account-part';
import type { NamedClient } from './client-favorite-kind';

/** Only pages of clients need the store, so it is loaded on demand. */
const loadStore = () => import('./client-favorites-store');

/** What a page changes in the lots that an agent has saved for clients. */
export const createClientFavoritesPart = ({ change }: PartContext) => ({
  set: (client: NamedClient, lot: Lot, wanted: boolean) =>
    change(async ({ db, context, outcomeOf }) => {
      const { enqueueClientFavorite } = await loadStore();
      return outcomeOf(await enqueueClientFavorite(db, client, lot, wanted, context));
    }),
  /** Removes all lots of a client. */
  clear: (client: NamedClient) =>
    change(async ({ db, context, outcomesOf }) => {
      const { enqueueClearingClient } = await loadStore();
      return outcomesOf(await enqueueClearingClient(db, client, context));
    }),
});
