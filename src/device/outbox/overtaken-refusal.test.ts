import { expect, test } from 'vitest';
import { createAccountSession } from '../account/account-session';
import { enqueueFavorite } from '../lists/favorites/favorites-store';
import { createFakeClock, createFakeLocks, openTestAccountDatabase, testLot } from '../test-support';
import { FakeServer } from './fake-server';
import { readOutbox } from './pending/outbox-view';
import { sendOutbox } from './sending/send-outbox';

test('F5 a refusal is no longer shown once the same lot was saved again; that of another lot is', async () => {
  const db = await openTestAccountDatabase(1);
  const server = new FakeServer();
  server.signIn(1);
  server.automatic = true;
  const clock = createFakeClock();
  const session = createAccountSession(1, server.caller('page'));
  const locks = createFakeLocks().as('page');
  const pendingChange = (id: number) =>
    enqueueFavorite(db, testLot(id), true, { now: clock.now(), online: true });
  const send = () => sendOutbox({ db, session, clock, locks, random: () => 1 });

  for (const id of [7, 8]) server.refusedKeys.add((await pendingChange(id)).idempotencyKey);
  await send();
  expect((await readOutbox(db)).refused).toHaveLength(2);
  await pendingChange(7);
  await send();
  expect([...server.setOf(1)]).toEqual([7]);
  expect((await readOutbox(db)).refused).toMatchObject([{ about: { lotId: 8 } }]);
  db.close();
});
