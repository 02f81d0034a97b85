import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AccountDatabase } from '../account/account-database';
import { createAccountSession } from '../account/account-session';
import { enqueueFavorite, readFavoriteMarks } from '../lists/favorites/favorites-store';
import {
  createFakeClock,
  createFakeLocks,
  type FakeClock,
  openTestAccountDatabase,
  problem,
  testLot,
  turn,
} from '../test-support';
import { FakeServer } from './fake-server';
import { type SendingOutcome, sendOutbox } from './sending/send-outbox';

const ME = 1;
const DAY = 24 * 3600_000;
const QUARTER = 15 * 60_000;
let db: AccountDatabase;
let server: FakeServer;
let clock: FakeClock;

beforeEach(async () => {
  db = await openTestAccountDatabase(ME);
  server = new FakeServer();
  server.signIn(ME);
  clock = createFakeClock();
});
afterEach(() => db.close());

const pendingChange = (online = true) => enqueueFavorite(db, testLot(7), true, { now: clock.now(), online });

/** A round in which every write fails with the given problem, or is answered. */
async function round(fails?: Parameters<typeof problem>): Promise<SendingOutcome> {
  const locks = createFakeLocks().as('page');
  const session = createAccountSession(ME, server.caller('page'));
  let ended = false;
  const sending = sendOutbox({ db, session, clock, locks, random: () => 1 }).finally(() => {
    ended = true;
  });
  while (!ended) {
    for (const request of [...server.inFlight])
      if (fails && request.key !== undefined) request.fail(problem(...fails));
      else request.deliver();
    await turn();
  }
  return sending;
}

test('F5 a change made while the clock was a day fast is sent at once when the clock is right again', async () => {
  clock.advance(DAY);
  await pendingChange(false);
  clock.advance(-DAY);
  expect(await round()).toMatchObject({ end: 'nothing-due', next: null });
  expect([...server.setOf(ME)]).toEqual([7]);
});

test('F5 setting the clock back does not prolong the wait of a change after a failure', async () => {
  await pendingChange();
  const { next } = await round(['server']);
  expect(next).toBeGreaterThan(clock.now());
  clock.advance(-DAY);
  await round();
  expect([...server.setOf(ME)]).toEqual([7]);
});

test('F5 setting the clock back does not prolong the pause of the outbox', async () => {
  await pendingChange();
  await round(['too-many', 60_000]);
  clock.advance(-DAY);
  await round();
  expect([...server.setOf(ME)]).toEqual([7]);
});

test('F5 a wait is at most a quarter of an hour, whatever the server or a wrong clock says', async () => {
  await pendingChange();
  expect(await round(['too-many', DAY])).toMatchObject({ next: clock.now() + QUARTER });
  expect(await round()).toMatchObject({ next: clock.now() + QUARTER });
  clock.advance(QUARTER);
  await round();
  expect([...server.setOf(ME)]).toEqual([7]);
});

test('F5 a change with a time in the future is shown as waiting, since its age is not known', async () => {
  clock.advance(DAY);
  await pendingChange();
  clock.advance(-DAY);
  await round(['server']);
  expect((await readFavoriteMarks(db)).get(7)).toEqual({ saved: true, wanted: true, pending: 'waiting' });
});

test('F5 a change that meets the end of the session is shown as waiting, and the heart stays as it was set', async () => {
  await pendingChange();
  await round(['signed-out']);
  expect((await readFavoriteMarks(db)).get(7)).toEqual({
    saved: true,
    wanted: true,
    pending: 'needs-sign-in',
  });
});
