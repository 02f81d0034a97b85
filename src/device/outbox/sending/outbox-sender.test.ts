import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountDatabase } from '../../account/account-database';
import { createAccountSession } from '../../account/account-session';
import { enqueueFavorite } from '../../lists/favorites/favorites-store';
import {
  createFakeClock,
  type FakeClock,
  openTestAccountDatabase,
  problem,
  testLot,
  turn,
  until,
} from '../../test-support';
import { FakeServer } from '../fake-server';
import { createOutboxSender, type OutboxSender } from './outbox-sender';

const ME = 1;
let db: AccountDatabase;
let server: FakeServer;
let clock: FakeClock;
let sender: OutboxSender;
let online: boolean;
const onRound = vi.fn();
const onFault = vi.fn();
const freeSpace = vi.fn();

beforeEach(async () => {
  db = await openTestAccountDatabase(ME);
  server = new FakeServer();
  server.signIn(ME);
  clock = createFakeClock();
  online = true;
  onRound.mockReset();
  onFault.mockReset();
  freeSpace.mockReset();
  sender = createOutboxSender({
    db,
    clock,
    random: () => 1,
    locks: null,
    onRound,
    onFault,
    freeSpace,
    session: createAccountSession(ME, server.caller('page')),
    isOnline: () => online,
  });
});
afterEach(() => {
  sender.stop();
  db.close();
});

const pendingChange = (id: number) => enqueueFavorite(db, testLot(id), true, { now: clock.now(), online });
const rounds = (count: number) => until(() => onRound.mock.calls.length >= count);

async function failNext(code: 'server' | 'update-required'): Promise<void> {
  await until(() => server.inFlight.length > 0);
  if (server.inFlight[0]!.key === undefined) server.inFlight[0]!.deliver();
  await until(() => server.inFlight.some(({ key }) => key !== undefined));
  server.inFlight[0]!.fail(problem(code));
}

test('F5 after a failure it sends again by itself when the time has come', async () => {
  await pendingChange(7);
  sender.wake();
  await failNext('server');
  await rounds(1);
  server.automatic = true;
  clock.advance(1_999);
  await turn();
  expect(server.executions).toEqual([]);
  clock.advance(1);
  await rounds(2);
  expect(server.executions).toHaveLength(1);
});

test('F5 without a network nothing is tried; its return starts sending', async () => {
  online = false;
  await pendingChange(7);
  sender.wake();
  await turn();
  expect(server.inFlight).toEqual([]);
  online = true;
  server.automatic = true;
  sender.wake(true);
  await rounds(1);
  expect(server.executions).toHaveLength(1);
});

test('a change made during a round is sent in the same or the next one', async () => {
  await pendingChange(7);
  sender.wake();
  await until(() => server.inFlight.length > 0);
  await pendingChange(8);
  sender.wake();
  server.automatic = true;
  server.inFlight[0]!.deliver();
  await until(() => server.executions.length === 2);
});

test('a build that is too old sends nothing until it is updated', async () => {
  await pendingChange(7);
  sender.wake();
  await failNext('update-required');
  await rounds(1);
  sender.wake(true);
  clock.advance(300_000);
  await turn();
  expect(server.inFlight).toEqual([]);
});

test('a failure of the device is reported and does not prevent the next round', async () => {
  await pendingChange(7);
  const broken = vi.spyOn(db.outbox, 'filter').mockImplementationOnce(() => {
    throw new Error('disk');
  });
  sender.wake();
  await until(() => onFault.mock.calls.length === 1);
  broken.mockRestore();
  server.automatic = true;
  sender.wake();
  await rounds(1);
  expect(server.executions).toHaveLength(1);
});

/** From now on nothing can be written into the outbox: the device is full. */
function fillDevice(): { empty(): void } {
  const refuse = () => {
    throw new DOMException('The device is full', 'QuotaExceededError');
  };
  db.outbox.hook('updating', refuse);
  return { empty: () => db.outbox.hook('updating').unsubscribe(refuse) };
}

test('F5 on a device that has no space any more what can be loaded again is deleted, and what waits is sent', async () => {
  await pendingChange(7);
  const full = fillDevice();
  freeSpace.mockImplementation(async () => full.empty());
  server.automatic = true;
  sender.wake(true);
  await rounds(1);
  expect(freeSpace).toHaveBeenCalledTimes(1);
  expect(server.executions).toHaveLength(1);
  expect(await db.outbox.count()).toBe(0);
  expect(onFault).not.toHaveBeenCalled();
});

test('F5 where that is not enough what waits stays, and is sent with the next wake once there is space', async () => {
  await pendingChange(7);
  const full = fillDevice();
  server.automatic = true;
  sender.wake(true);
  await until(() => onFault.mock.calls.length > 0);
  expect(freeSpace).toHaveBeenCalledTimes(1);
  expect(server.executions).toEqual([]);
  expect(await db.outbox.count()).toBe(1);
  full.empty();
  sender.wake();
  await rounds(1);
  expect(server.executions).toHaveLength(1);
});
