import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AccountDatabase } from '../account/account-database';
import { createAccountSession } from '../account/account-session';
import { enqueueFavorite, readFavorites } from '../lists/favorites/favorites-store';
import { FakeServer } from '../outbox/fake-server';
import { sendOutbox } from '../outbox/sending/send-outbox';
import { createFakeClock, type FakeClock, openTestAccountDatabase, testLot, turn } from '../test-support';
import { type ChangeOutcome, changeOutcomes } from './change-outcome';

const ME = 1;
let db: AccountDatabase;
let server: FakeServer;
let clock: FakeClock;

beforeEach(async () => {
  db = await openTestAccountDatabase(ME);
  server = new FakeServer();
  server.signIn(ME);
  server.automatic = true;
  clock = createFakeClock();
});
afterEach(() => db.close());

const send = () =>
  sendOutbox({
    db,
    clock,
    random: () => 1,
    locks: null,
    session: createAccountSession(ME, server.caller('page')),
  });
const pendingChange = (wanted: boolean, online: boolean) =>
  enqueueFavorite(db, testLot(7), wanted, { now: clock.now(), online });
const outcomeOf = async (wanted: boolean, online: boolean): Promise<ChangeOutcome[]> =>
  changeOutcomes(db, [await pendingChange(wanted, online)], clock);

test('E2 a change is done when the server has confirmed it', async () => {
  const outcome = outcomeOf(true, true);
  await turn();
  await send();
  expect(await outcome).toEqual(['done']);
});

test('F5 online, a change without an answer after 3 s is shown as waiting', async () => {
  const ticket = await pendingChange(true, true);
  const outcome = changeOutcomes(db, [ticket], clock);
  clock.advance(2_999);
  await turn();
  expect((await readFavorites(db)).items).toEqual([]);
  clock.advance(1);
  expect(await outcome).toEqual(['waiting']);
  expect((await readFavorites(db)).items).toMatchObject([{ favorite: { id: 7 }, pending: 'waiting' }]);
});

test('F5 offline it waits from the beginning', async () => {
  expect(await outcomeOf(true, false)).toEqual(['waiting']);
});

test("E4 a refusal is the outcome of the caller's change", async () => {
  const ticket = await pendingChange(true, true);
  server.refusedKeys.add(ticket.idempotencyKey);
  const outcome = changeOutcomes(db, [ticket], clock);
  await send();
  expect(await outcome).toEqual(['refused']);
});

test('a newer change replaces one that was never sent', async () => {
  const first = outcomeOf(true, true);
  await turn();
  await pendingChange(false, true);
  expect(await first).toEqual(['superseded']);
});

test('C4 no caller waits for ever when the account is removed from the device', async () => {
  const outcome = changeOutcomes(db, [await pendingChange(true, true)], clock);
  db.close();
  clock.advance(3_000);
  expect(await outcome).toEqual(['superseded']);
});

test('after a reload, an unanswered change is shown as waiting as soon as a sender starts', async () => {
  await pendingChange(true, true);
  clock.advance(3_000);
  server.automatic = false;
  void send();
  for (let turns = 0; turns < 20; turns += 1) await turn();
  expect((await readFavorites(db)).items).toMatchObject([{ pending: 'waiting' }]);
});
