import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { CallError } from '../../api/call/call-error';
import type { Account } from '../open-account/account';
import { accountOf } from '../session/session-state';
import { accountWhenReady } from './device-store';
import { readSessionState } from './session/session-on-page';

interface Asked {
  client: QueryClient;
  queryKey: QueryKey;
}

/**
 * Asks the server, and caches the answer with the account. The cached answer is shown at once, and offline, with
 * its age, until the server's own answer replaces it. `isOf` checks the shape of the cached value.
 */
export async function cachedAnswer<T>(
  { client, queryKey }: Asked,
  isOf: (stored: unknown) => stored is T,
  ask: () => Promise<T>,
): Promise<T> {
  const key = JSON.stringify(queryKey);
  const mine = accountOf(readSessionState());
  // Another account that signed in meanwhile is not shown this answer, and does not store it.
  const account = accountWhenReady().then((open) => (open.id === mine ? open : null));
  const isShown = () => client.getQueryData(queryKey) !== undefined;
  const shown = isShown() ? Promise.resolve() : account.then((open) => show(open, key));
  async function show(open: Account | null, of: string): Promise<void> {
    const row = await open?.db.answers.get(of).catch(() => undefined);
    if (row && !isShown() && isOf(row.wire))
      client.setQueryData(queryKey, row.wire, { updatedAt: row.savedAt });
  }
  try {
    const wire = await ask();
    void account.then((open) => open?.db.answers.put({ key, wire, savedAt: Date.now() })).catch(() => {});
    return wire;
  } catch (error) {
    // The database opens after the first paint; without a network the request has failed long before.
    if (mine !== null) await shown;
    // The person may no longer see it, or it does not exist any more.
    if (error instanceof CallError && error.final)
      void account.then((open) => open?.db.answers.delete(key)).catch(() => {});
    throw error;
  }
}
