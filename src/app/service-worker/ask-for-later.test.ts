// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { User } from '../../contract/accounts/account';
import { FakeCaches } from '../../device/offline-projects/fake-caches';
import { LATER_CACHE, markLaterStored } from '../../device/storage/later-files';
import { sessionQueries } from '../../features/session/session-queries';
import { askForLater } from './ask-for-later';

async function asked(user: Partial<User> | null | undefined, storage = new FakeCaches()): Promise<unknown[]> {
  const client = new QueryClient();
  if (user !== undefined) client.setQueryData(sessionQueries.user().queryKey, user as User | null);
  const postMessage = vi.fn();
  await askForLater(client, { storage: storage as unknown as CacheStorage, worker: { postMessage } });
  return postMessage.mock.calls.flat();
}

test('F1 what only confirmed accounts have is asked for when one is signed in, until it is there', async () => {
  expect(await asked({ confirmed: true, blocked: false })).toEqual([{ type: 'later' }]);
  const storage = new FakeCaches();
  await markLaterStored(await storage.open(LATER_CACHE));
  expect(await asked({ confirmed: true, blocked: false }, storage)).toEqual([]);
});

test('F1 nobody else loads it', async () => {
  expect(await asked({ confirmed: false, blocked: false })).toEqual([]);
  expect(await asked({ confirmed: true, blocked: true })).toEqual([]);
  expect(await asked(undefined)).toEqual([]);
  expect(await asked(null)).toEqual([]);
});
