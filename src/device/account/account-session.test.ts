import { beforeEach, expect, test } from 'vitest';
import { personalEndpoints } from '../../contract/calls/account/personal-endpoints';
import { pageEndpoints } from '../../contract/calls/page-endpoints';
import { FakeServer } from '../outbox/fake-server';
import { createAccountSession } from './account-session';

const ME = 1;
let server: FakeServer;
let asked: string[];

beforeEach(() => {
  server = new FakeServer();
  server.automatic = true;
  server.signIn(ME);
  asked = [];
});

const session = () => {
  const send = server.caller('page');
  return createAccountSession(ME, ((endpoint, input, options) => {
    asked.push(endpoint.path);
    return send(endpoint, input, options);
  }) as typeof send);
};
const add = (id: number) =>
  [personalEndpoints.addFavorite, { body: { property: id } }, { idempotencyKey: `${id}` }] as const;

test('the server is asked who is signed in once, not before every call', async () => {
  const mine = session();
  await Promise.all([mine.call(...add(1)), mine.call(personalEndpoints.listFavorites, {})]);
  await mine.call(...add(2));
  expect(asked.filter((path) => path === pageEndpoints.getOffice.path)).toHaveLength(1);
});

test('a new session of the same account is detected and used', async () => {
  const mine = session();
  await mine.call(...add(1));
  server.signIn(ME);
  await mine.call(...add(2));
  server.signIn(ME);
  await mine.call(personalEndpoints.listFavorites, {});
  expect([...server.setOf(ME)]).toEqual([1, 2]);
});

test('F9 neither reads nor writes reach the server under another account or without one', async () => {
  const mine = session();
  await mine.verify();
  for (const other of [2, null]) {
    server.signIn(other);
    await expect(mine.call(...add(1))).rejects.toMatchObject({ kind: 'unauthorized' });
    await expect(mine.call(personalEndpoints.listFavorites, {})).rejects.toMatchObject({
      kind: 'unauthorized',
    });
  }
  expect(server.executions).toEqual([]);
});
