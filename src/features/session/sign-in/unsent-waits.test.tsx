import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GUEST_ACCOUNT, openAccountDatabase } from '../../../device/account/account-database';
import { wipeAllAccounts } from '../../../device/account/account-wipe';
import { enqueueFavorite } from '../../../device/lists/favorites/favorites-store';
import { testLot, until } from '../../../device/test-support';
import { sessionQueries } from '../session-queries';
import { SignIn } from './sign-in';
import { UnsentWaits } from './unsent-waits';

afterEach(async () => {
  cleanup();
  await wipeAllAccounts();
});
beforeEach(async () => {
  for (const [account, pendingChanges] of [
    [7, 2],
    [GUEST_ACCOUNT, 1],
  ] as const) {
    const db = await openAccountDatabase(account);
    for (let id = 1; id <= pendingChanges; id += 1)
      await enqueueFavorite(db, testLot(id), true, { now: 0, online: false });
    db.close();
  }
});

function show(content: React.ReactNode, user: unknown = null) {
  const client = new QueryClient();
  client.setQueryData(sessionQueries.user().queryKey, user as null);
  render(<QueryClientProvider client={client}>{content}</QueryClientProvider>);
  return client;
}
/** What was read is on the screen too: the queries tell their readers with the next timer. */
const settled = (client: QueryClient) =>
  act(async () => {
    await until(() => client.isFetching() === 0);
    await new Promise((resolve) => setTimeout(resolve));
  });
const nothing = () => {};

test('F5 C2 whoever missed that the session has run out is told at the way in what still waits, and not whose it is', async () => {
  show(<SignIn onSignedIn={nothing} onRecovered={nothing} onRegister={nothing} retitle={nothing} />);
  expect((await screen.findByText(/ждут отправки/)).textContent).toBe(
    '2 изменения ждут отправки на этом устройстве. Войдите в тот же кабинет, и всё уйдёт само.'.replace(
      ' ',
      '\u00a0',
    ),
  );
});

test('F9 whoever is signed in is told nothing of another’s', async () => {
  const client = show(<UnsentWaits />, { id: 8 });
  await settled(client);
  expect(document.body.textContent).toBe('');
});

test('F5 where nothing waits nothing is said', async () => {
  await wipeAllAccounts();
  const client = show(<UnsentWaits />);
  await settled(client);
  expect(document.body.textContent).toBe('');
});
