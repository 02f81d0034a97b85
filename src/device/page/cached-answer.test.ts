import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../api/call/call-error';
import type { AccountDatabase } from '../account/account-database';
import type { Account } from '../open-account/account';
import { openTestAccountDatabase, problem, until } from '../test-support';
import { cachedAnswer } from './cached-answer';

const page = vi.hoisted(() => ({
  open: (_: unknown) => {},
  opening: Promise.resolve() as Promise<unknown>,
}));
vi.mock('./device-store', () => ({ accountWhenReady: () => page.opening }));
vi.mock('./session/session-on-page', () => ({ readSessionState: () => ({ is: 'signed-in', id: 1 }) }));

let db: AccountDatabase;
let client: QueryClient;
beforeEach(async () => {
  db = await openTestAccountDatabase(1);
  client = start();
});
afterEach(() => db.close());

/** Starts the page anew; the test decides when its account opens. */
function start(): QueryClient {
  page.opening = new Promise((resolve) => {
    page.open = resolve;
  });
  return new QueryClient({ defaultOptions: { queries: { retry: false } } });
}
const open = (id = 1) => page.open({ id, db } satisfies Pick<Account, 'id' | 'db'>);

const queryKey = ['personal', 'branches'];
const isWords = (stored: unknown): stored is string[] => Array.isArray(stored);
const offline = () => Promise.reject(new CallError({ kind: 'offline' }));
const ask = (answer: () => Promise<string[]>) =>
  client
    .fetchQuery({ queryKey, queryFn: (asked) => cachedAnswer(asked, isWords, answer) })
    .catch(() => 'failed' as const);
const shown = () => client.getQueryState<string[]>(queryKey);

async function seeOnce(): Promise<number> {
  open();
  await ask(async () => ['one']);
  await until(async () => (await db.answers.count()) === 1);
  const [row] = await db.answers.toArray();
  await db.answers.update(row!.key, { savedAt: row!.savedAt - 60_000 });
  client = start();
  return row!.savedAt - 60_000;
}

test('F3 what was seen once is shown offline with its age, even if the database opens after the failure', async () => {
  const savedAt = await seeOnce();
  const asking = ask(offline);
  setTimeout(open, 20);
  await asking;
  expect(shown()).toMatchObject({ data: ['one'], dataUpdatedAt: savedAt });
});

test('F7 the cached answer is shown while the request is under way, and then replaced by its answer', async () => {
  await seeOnce();
  open();
  let give = (_: string[]) => {};
  const asking = ask(
    () =>
      new Promise((resolve) => {
        give = resolve;
      }),
  );
  await until(() => shown()?.data !== undefined);
  expect(shown()?.data).toEqual(['one']);
  give(['two']);
  await asking;
  expect(shown()?.data).toEqual(['two']);
});

test('F9 another account that signs in meanwhile is shown nothing of it', async () => {
  await seeOnce();
  open(2);
  expect(await ask(offline)).toBe('failed');
  expect(shown()?.data).toBe(undefined);
});

test('F3 an answer that the server refuses is no longer cached', async () => {
  await seeOnce();
  open();
  await ask(() => Promise.reject(problem('not-found')));
  await until(async () => (await db.answers.count()) === 0);
});
