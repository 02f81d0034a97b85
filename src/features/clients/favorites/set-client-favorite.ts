import type { Lot } from '../../../contract/lots/lot';
import type { NamedClient } from '../../../device/lists/clients/client-favorite-kind';
import { accountWhenReady } from '../../../device/page/device-store';

/** Keeps a lot for a client, or no longer. A refusal of the server is told by what tells of the outbox. */
export async function setClientFavorite(client: NamedClient, lot: Lot, wanted: boolean): Promise<void> {
  try {
    const account = await accountWhenReady();
    await account.clientFavorites.set(client, lot, wanted);
  } catch (error) {
    console.warn('client favorites', error);
  }
}
