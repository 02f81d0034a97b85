import { beforeEach, expect, test } from 'vitest';
import type { AccountDatabase } from '../../account/account-database';
import { createAccountSession } from '../../account/account-session';
import { enqueueFavorite, readFavorites } from '../../lists/favorites/favorites-store';
import { createFakeClock, openTestAccountDatabase, problem, testLot, until } from '../../test-support';
import { FakeServer } from '../fake-server';
import { sendOutbox } from '../sending/send-outbox';
import { readOutbox } from './outbox-view';
import { sendRefusedAgain } from './send-refused-again';

const ME = 1;
const now = 1_000_000;
let db: AccountDatabase;
let server: FakeServer;
beforeEach(async () => {
  db = await openTestAccountDatabase(ME);
  server = new FakeServer();
  server.signIn(ME);
});

const deps = () => ({
  db,
  clock: createFakeClock(now),
  random: () => 0,
  locks: null,
  session: createAccountSession(ME, server.caller('tab')),
});

test('M16 F5 what was refused is kept with its reason, and goes once more under its own key when it is sent again', async () => {
  const { id, idempotencyKey } = await enqueueFavorite(db, testLot(7), true, { now, online: false });
  const round = sendOutbox(deps());
  await until(() => server.inFlight.length > 0);
  if (server.inFlight[0]?.key === undefined) server.inFlight[0]?.deliver();
  await until(() => server.inFlight.some(({ key }) => key !== undefined));
  server.inFlight[0]?.fail(problem('forbidden'));
  await round;
  expect((await readOutbox(db)).refused).toMatchObject([{ id, detail: 'Отказ: forbidden' }]);
  await sendRefusedAgain(db, id);
  expect(await readOutbox(db)).toMatchObject({ waiting: 1, refused: [] });
  server.automatic = true;
  await sendOutbox(deps());
  expect(server.executions).toMatchObject([{ key: idempotencyKey, lot: 7 }]);
  expect((await readFavorites(db)).items).toMatchObject([{ favorite: { id: 7 }, pending: null }]);
});

test('F5 what waits or is gone is left as it is', async () => {
  const { id } = await enqueueFavorite(db, testLot(7), true, { now, online: false });
  const before = await db.outbox.toArray();
  await sendRefusedAgain(db, id);
  await sendRefusedAgain(db, id + 1);
  expect(await db.outbox.toArray()).toEqual(before);
});
