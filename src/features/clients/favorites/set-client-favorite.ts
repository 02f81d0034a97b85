import type { Lot } from '../../../contract/lots/lot';
import type { NamedClient } from '../../../device/lists/clients/client-favorite-kind';
import { clientNumber } from '../../../device/lists/clients/client-kind';
import { type ClientView, newClientOf } from '../../../device/lists/clients/clients-store';
import { accountWhenReady } from '../../../device/page/device-store';
import { clientNameOf } from '../find-clients';

/** A client as changes of their lots name them: one whom the server does not know yet is brought along. */
export const namedClient = (client: ClientView): NamedClient => ({
  id: clientNumber(client),
  name: clientNameOf(client),
  add: newClientOf(client),
});

/** Keeps a lot for a client, or no longer. A refusal of the server is told by what tells of the outbox. */
export async function setClientFavorite(client: NamedClient, lot: Lot, wanted: boolean): Promise<void> {
  try {
    const account = await accountWhenReady();
    await account.clientFavorites.set(client, lot, wanted);
  } catch (error) {
    console.warn('client favorites', error);
  }
}
