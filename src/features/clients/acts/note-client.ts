import type { ClientWords } from '../../../device/lists/clients/client-kind';
import { type ClientView, wordsOfClient } from '../../../device/lists/clients/clients-store';
import { accountWhenReady } from '../../../device/page/device-store';

type Notes = Pick<ClientWords, 'next_step' | 'next_on' | 'contacted_at'>;

/** Keeps a note of a client on the device, from where it is sent; the data of the client stay as they are. */
export async function noteClient(client: ClientView, noted: Notes): Promise<void> {
  const account = await accountWhenReady();
  await account.clients.save({
    key: client.key,
    words: { ...wordsOfClient(client), ...noted },
    // Of a client who is there the consent is kept already.
    version: client.consent.version,
  });
}

/** That the client is called or written to now. Where the server has refused what was written of them, that is mended first. */
export function noteContact(client: ClientView): void {
  if (client.refused !== null) return;
  void noteClient(client, { contacted_at: new Date().toISOString() }).catch((error: unknown) =>
    console.warn('client', error),
  );
}
