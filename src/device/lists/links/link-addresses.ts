import type { AccountDatabase } from '../../account/account-database';

/** Before this stands the number of a link among the answers that the account has been given. */
const PREFIX = 'link ';

/**
 * Keeps the address of a link on the device that made it: the server has no way to tell it again, and whoever sent it
 * may want to send it once more. It goes with the account.
 */
export async function persistLinkAddress(db: AccountDatabase, link: number, address: string): Promise<void> {
  await db.answers.put({ key: PREFIX + link, wire: address, savedAt: Date.now() });
}

/** The addresses of the links that were made on this device, by their numbers. For `liveQuery`. */
export async function readLinkAddresses(db: AccountDatabase): Promise<Map<number, string>> {
  const rows = await db.answers.where('key').startsWith(PREFIX).toArray();
  return new Map(
    rows.flatMap(({ key, wire }) =>
      typeof wire === 'string' ? [[Number(key.slice(PREFIX.length)), wire] as const] : [],
    ),
  );
}
