import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appVersion } from '../../../api/call/app-version';
import { CallError } from '../../../api/call/call-error';
import type { AccountDatabase } from '../../account/account-database';
import { type Caller, createAccountSession } from '../../account/account-session';
import { readState } from '../../account/account-state';
import type { OutboxRow } from '../../account/outbox-row';
import { enqueueFavorite, readFavorites } from '../../lists/favorites/favorites-store';
import {
  createFakeClock,
  createFakeLocks,
  type FakeClock,
  noNetwork,
  openTestAccountDatabase,
  problem,
  testLot,
  turn,
  until,
} from '../../test-support';
import { FakeServer, type InFlight } from '../fake-server';
import { readOutbox } from '../pending/outbox-view';
import { type SendingOutcome, type SendOutboxDeps, sendOutbox } from './send-outbox';

const ME = 1;
let db: AccountDatabase;
let server: FakeServer;
let clock: FakeClock;
let locks: ReturnType<typeof createFakeLocks>;

beforeEach(async () => {
  db = await openTestAccountDatabase(ME);
  server = new FakeServer();
  server.signIn(ME);
  clock = createFakeClock();
  locks = createFakeLocks();
});
afterEach(() => db.close());

const deps = (name = 'page', more: Partial<SendOutboxDeps> = {}): SendOutboxDeps => ({
  db,
  clock,
  locks: locks.as(name),
  random: () => 1,
  session: createAccountSession(ME, server.caller(name)),
  ...more,
});
const pendingChange = (id: number, wanted = true, online = true) =>
  enqueueFavorite(db, testLot(id), wanted, { now: clock.now(), online });
const rows = (): Promise<OutboxRow[]> => db.outbox.toArray();
const shownLots = async () => (await readFavorites(db)).items.map(({ favorite }) => favorite.id);

/** The next unsafe request; requests for who is signed in are answered meanwhile. */
async function nextRequest(): Promise<InFlight> {
  for (;;) {
    await until(() => server.inFlight.length > 0);
    const [request] = server.inFlight;
    if (request!.key !== undefined) return request!;
    request!.deliver();
  }
}

/** One round in which the first request fails with this error. */
async function roundFailing(error: CallError, sender = deps()): Promise<SendingOutcome> {
  const round = sendOutbox(sender);
  (await nextRequest()).fail(error);
  return round;
}

async function wholeRound(sender = deps(), options?: { networkIsBack: boolean }): Promise<SendingOutcome> {
  server.automatic = true;
  for (const request of server.inFlight) request.deliver();
  const sent = await sendOutbox(sender, options);
  server.automatic = false;
  return sent;
}

describe('a confirmation by the server', () => {
  test('E1 F5 online the list changes only after the server has confirmed the change', async () => {
    await pendingChange(7);
    const round = sendOutbox(deps());
    const request = await nextRequest();
    expect(await shownLots()).toEqual([]);
    request.deliver();
    await round;
    expect(await shownLots()).toEqual([7]);
    expect(await rows()).toEqual([]);
  });

  test('F5 offline it changes at once, is marked as waiting, and is sent once when the network is back', async () => {
    await pendingChange(7, true, false);
    expect((await readFavorites(db)).items).toMatchObject([{ favorite: { id: 7 }, pending: 'waiting' }]);
    await wholeRound();
    expect((await readFavorites(db)).items).toMatchObject([{ favorite: { id: 7 }, pending: null }]);
    expect(server.executions).toHaveLength(1);
    expect(await readOutbox(db)).toMatchObject({ waiting: 0, sent: 1 });
  });

  test('F5 removing online leaves the lot in the list until the server has confirmed it', async () => {
    server.setOf(ME).add(7);
    await pendingChange(7);
    await wholeRound();
    await pendingChange(7, false);
    expect(await shownLots()).toEqual([7]);
    await wholeRound();
    expect(await shownLots()).toEqual([]);
    expect([...server.setOf(ME)]).toEqual([]);
  });

  test('an answer that does not parse by the contract is no confirmation: the request is repeated under the same key', async () => {
    await pendingChange(7);
    const [before] = await rows();
    await roundFailing(new CallError({ kind: 'server', status: 200 }));
    expect(await rows()).toMatchObject([
      { state: 'waiting', attempts: 1, idempotencyKey: before!.idempotencyKey },
    ]);
    clock.advance(2_000);
    await wholeRound();
    expect(server.executions).toMatchObject([{ key: before!.idempotencyKey }]);
  });
});

describe('changes of one lot', () => {
  test('F5 five taps offline are one request with the last change', async () => {
    for (const wanted of [true, false, true, false, true]) await pendingChange(7, wanted, false);
    expect(await rows()).toHaveLength(1);
    await wholeRound();
    expect(server.executions).toMatchObject([{ lot: 7, wanted: true }]);
  });

  test('F5 a change whose outcome is unknown is repeated under its own key before the newer one is sent', async () => {
    const first = await pendingChange(7);
    await roundFailing(noNetwork());
    await pendingChange(7, false);
    const third = await pendingChange(7, true);
    const fourth = await pendingChange(7, false);
    expect(third.id).toBe(fourth.id);
    expect(await rows()).toHaveLength(2);
    await wholeRound(deps(), { networkIsBack: true });
    expect(server.executions).toMatchObject([
      { key: first.idempotencyKey, wanted: true },
      { key: fourth.idempotencyKey, wanted: false },
    ]);
  });

  test('the same change again is the same row', async () => {
    const first = await pendingChange(7);
    await roundFailing(noNetwork());
    expect(await pendingChange(7)).toEqual(first);
  });

  test('a row that waits for its next attempt delays only later rows of its lot', async () => {
    await pendingChange(7);
    await roundFailing(problem('server'));
    await pendingChange(7, false);
    await pendingChange(8);
    await wholeRound();
    expect(server.executions).toMatchObject([{ lot: 8 }]);
    clock.advance(2_000);
    await wholeRound();
    expect(server.executions.map((one) => [one.lot, one.wanted])).toEqual([
      [8, true],
      [7, true],
      [7, false],
    ]);
  });
});

describe('refusals and failures', () => {
  test('F5 E4 only errors that the contract calls final are refusals; they are stored until shown, and the list needs no undoing', async () => {
    await pendingChange(7, true, false);
    await roundFailing(problem('not-found'));
    expect(await shownLots()).toEqual([]);
    expect(await readOutbox(db)).toMatchObject({
      waiting: 0,
      refused: [{ about: { act: 'favorite-add', lot: { id: 7 } }, detail: 'Отказ: not-found' }],
    });
    await wholeRound();
    expect(server.executions).toEqual([]);
  });

  test.each(['server', 'in-progress'] as const)('%s: the row waits, others are sent', async (code) => {
    await pendingChange(7);
    await pendingChange(8);
    const round = sendOutbox(deps());
    (await nextRequest()).fail(problem(code));
    await until(() => server.inFlight.length > 0);
    server.inFlight[0]!.deliver();
    expect(await round).toMatchObject({ end: 'nothing-due', next: clock.now() + 2_000 });
    expect(server.executions).toMatchObject([{ lot: 8 }]);
  });

  test.each(['network', 'too-many', 'unavailable'] as const)('%s: everything waits', async (word) => {
    await pendingChange(7);
    await pendingChange(8);
    const sent = await roundFailing(word === 'network' ? noNetwork() : problem(word));
    expect(sent).toMatchObject({ end: 'nothing-due', next: clock.now() + 2_000 });
    expect(server.inFlight).toEqual([]);
  });

  test('the wait grows with every failure up to five minutes, and Retry-After is respected', async () => {
    await pendingChange(7);
    const waits: number[] = [];
    for (let failures = 0; failures < 9; failures += 1) {
      const { next } = await roundFailing(problem('unavailable'));
      waits.push(next! - clock.now());
      clock.advance(next! - clock.now());
    }
    expect(waits.map((ms) => ms / 1000)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300]);
    const { next } = await roundFailing(problem('too-many', 900_000));
    expect(next! - clock.now()).toBe(900_000);
  });

  test('F5 the return of the network ends a wait caused by the network, not one that the server asked for', async () => {
    await pendingChange(7);
    await roundFailing(problem('too-many', 60_000));
    await wholeRound(deps(), { networkIsBack: true });
    expect(server.executions).toEqual([]);
    clock.advance(60_000);
    await roundFailing(noNetwork());
    clock.advance(1_000);
    await wholeRound(deps(), { networkIsBack: true });
    expect(server.executions).toHaveLength(1);
  });

  test('F5 a network that lets reads through and blocks writes is tried at growing intervals, however often it returns', async () => {
    await pendingChange(7);
    server.automatic = true;
    const attempts: number[] = [];
    const passing = server.caller('page');
    const caller = ((endpoint, input, options) => {
      if (options?.idempotencyKey === undefined) return passing(endpoint, input, options);
      attempts.push(clock.now());
      return Promise.reject(noNetwork());
    }) as Caller;
    const session = createAccountSession(ME, caller);
    // Each answered read counts as a return of the network.
    while (attempts.length < 8) {
      await sendOutbox(deps('page', { session }), { networkIsBack: true });
      clock.advance(100);
    }
    const waits = attempts.slice(1).map((at, index) => at - attempts[index]!);
    expect(waits).toEqual([100, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000]);
  });

  test('without an answer to who is signed in no row is changed: its change can still be replaced', async () => {
    await pendingChange(7);
    const round = sendOutbox(deps());
    await until(() => server.inFlight.length > 0);
    server.inFlight[0]!.fail(noNetwork());
    await round;
    expect(await rows()).toMatchObject([{ attempts: 0, state: 'waiting', shown: true }]);
  });

  test('a build that is too old stops sending', async () => {
    await pendingChange(7);
    expect(await roundFailing(problem('update-required'))).toMatchObject({
      end: 'update-required',
      next: null,
    });
    expect(await rows()).toMatchObject([{ state: 'waiting' }]);
  });

  test.each([
    'the question who is signed in',
    'the change itself',
  ])('F5 F8 a build that is too old is remembered, whichever call is refused (%s), until a change is done', async (first) => {
    const refusedBuild = () => readState(db, 'refusedBuild');
    await pendingChange(7);
    const round = sendOutbox(deps());
    await until(() => server.inFlight.length > 0);
    const refused = first === 'the change itself' ? await nextRequest() : server.inFlight[0]!;
    refused.fail(problem('update-required'));
    expect(await round).toMatchObject({ end: 'update-required' });
    expect(await refusedBuild()).toBe(appVersion);
    await wholeRound();
    expect(await refusedBuild()).toBeNull();
  });

  test('a failure of the device is thrown, and the row is sent again under its key', async () => {
    const { idempotencyKey } = await pendingChange(7);
    const broken = deps('page', {
      session: { verify: async () => {}, call: () => Promise.reject(new TypeError('bug')) },
    });
    await expect(sendOutbox(broken)).rejects.toThrow('bug');
    await wholeRound();
    expect(server.executions).toMatchObject([{ key: idempotencyKey }]);
  });

  test('rows of a newer build are not changed', async () => {
    const row = {
      kind: 'note',
      version: 9,
      payload: {},
      subject: 'note:1',
      idempotencyKey: 'k',
      shown: true,
    };
    const state = { createdAt: 0, attempts: 0, nextAttemptAt: 0, state: 'waiting', lastError: null } as const;
    await db.outbox.add({ ...row, ...state });
    expect(await wholeRound()).toMatchObject({ end: 'nothing-due', next: null });
    expect(await rows()).toMatchObject([{ ...row, attempts: 0 }]);
  });
});

describe('who is signed in', () => {
  test('F5 after 401 nothing is lost: everything waits for this account and is sent when it signs in again', async () => {
    await pendingChange(7, true, false);
    await pendingChange(8, true, false);
    expect(await roundFailing(problem('signed-out'))).toMatchObject({ end: 'needs-sign-in', next: null });
    expect((await rows()).map(({ state }) => state)).toEqual(['needs-sign-in', 'needs-sign-in']);
    expect((await readFavorites(db)).items.map(({ pending }) => pending)).toEqual([
      'needs-sign-in',
      'needs-sign-in',
    ]);
    server.signIn(ME);
    await wholeRound();
    expect([...server.setOf(ME)]).toEqual([7, 8]);
  });

  test('F9 while another account is signed in nothing is sent', async () => {
    await pendingChange(7, true, false);
    server.signIn(2);
    expect(await wholeRound()).toMatchObject({ end: 'needs-sign-in' });
    expect(server.executions).toEqual([]);
  });

  test('F9 nothing is sent for an account that signs in between the check of the session and the request', async () => {
    const sender = deps();
    server.automatic = true;
    await sender.session.verify();
    server.signIn(2);
    await pendingChange(7);
    expect(await sendOutbox(sender)).toMatchObject({ end: 'needs-sign-in' });
    expect(server.executions).toEqual([]);
    server.signIn(ME);
    await sendOutbox(sender);
    expect(server.executions).toMatchObject([{ user: ME, lot: 7 }]);
  });

  test('F5 an outdated CSRF token is renewed and the same request sent again', async () => {
    const { idempotencyKey } = await pendingChange(7);
    const sender = deps();
    const round = sendOutbox(sender);
    (await nextRequest()).fail(problem('csrf'));
    const second = await nextRequest();
    expect(second.key).toBe(idempotencyKey);
    second.deliver();
    await round;
    expect(await rows()).toEqual([]);
  });
});

describe('one sender', () => {
  test('F5 two tabs never send the same change twice, and the second sends what is left', async () => {
    await pendingChange(7);
    const first = sendOutbox(deps('one'));
    const request = await nextRequest();
    const second = sendOutbox(deps('two'));
    await turn();
    await pendingChange(8);
    expect(server.inFlight).toEqual([request]);
    server.automatic = true;
    request.deliver();
    await Promise.all([first, second]);
    expect(server.executions.map((one) => one.lot)).toEqual([7, 8]);
  });

  test('F5 what a dead leader was sending is sent again under the same key, and works once', async () => {
    const { idempotencyKey } = await pendingChange(7);
    let alive = true;
    const session = createAccountSession(
      ME,
      server.caller('dying', () => alive),
    );
    void sendOutbox(deps('dying', { session }));
    const lost = await nextRequest();
    alive = false;
    lost.deliver();
    locks.kill('dying');
    expect(await rows()).toMatchObject([{ state: 'sending' }]);
    await wholeRound(deps('next'));
    expect(server.executions).toMatchObject([{ key: idempotencyKey }]);
    expect(await rows()).toEqual([]);
  });

  test('without locks two senders complete a row once', async () => {
    await pendingChange(7, true, false);
    const first = sendOutbox(deps('one', { locks: null }));
    const delayedAnswer = await nextRequest();
    delayedAnswer.execute();
    const second = sendOutbox(deps('two', { locks: null }));
    await until(() => server.inFlight.length > 1);
    server.inFlight[1]!.deliver();
    await until(() => server.inFlight.some(({ from, key }) => from === 'two' && key !== undefined));
    server.inFlight[1]!.deliver();
    await second;
    delayedAnswer.deliver();
    await first;
    expect(server.executions).toHaveLength(1);
    expect(await readState(db, 'sent')).toBe(1);
  });

  test('a repeated answer may be older than the list: the list is reported as stale', async () => {
    await pendingChange(7);
    await roundFailing(noNetwork());
    const { stale } = await wholeRound(deps(), { networkIsBack: true });
    expect([...stale]).toEqual(['favorites']);
    await pendingChange(8);
    expect([...(await wholeRound()).stale]).toEqual([]);
  });
});
