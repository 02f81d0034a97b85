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
 * An answer of the server that one page shows, written down with the account: what was seen once is shown again at once,
 * and without a network, with its age, until the server's own answer stands in its place. `isOf` looks at what was kept.
 */
export async function cachedAnswer<T>(
  { client, queryKey }: Asked,
  isOf: (stored: unknown) => stored is T,
  ask: () => Promise<T>,
): Promise<T> {
  const key = JSON.stringify(queryKey);
  const mine = accountOf(readSessionState());
  // Whoever came meanwhile is shown nothing of the one before, and keeps nothing of theirs.
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
    // The device opens behind the first paint: a page without a network has failed long before it.
    if (mine !== null) await shown;
    // What the server refuses is not theirs any more, or is not at all.
    if (error instanceof CallError && error.final)
      void account.then((open) => open?.db.answers.delete(key)).catch(() => {});
    throw error;
  }
}
