import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../../../api/call/call';
import type { CallError } from '../../../api/call/call-error';
import { type HiddenLot, hiddenEndpoints } from '../../../contract/calls/account/hidden-endpoints';
import type { Endpoint } from '../../../contract/calls/endpoint';
import { pageEndpoints } from '../../../contract/calls/page-endpoints';
import type { AccountDatabase } from '../../account/account-database';
import { type Caller, createAccountSession } from '../../account/account-session';
import { dropPendingChange } from '../../outbox/pending/drop-pending-change';
import { readOutbox } from '../../outbox/pending/outbox-view';
import { readPendingChanges } from '../../outbox/pending/pending-changes';
import { sendOutbox } from '../../outbox/sending/send-outbox';
import { createFakeClock, noNetwork, openTestAccountDatabase, problem, testLot } from '../../test-support';
import { enqueueHidden, enqueueShowingAll, readHidden, readHiddenIds, refreshHidden } from './hidden-store';

const ME = 1;
const now = 1_000_000;
const clock = createFakeClock(now);
let db: AccountDatabase;
/** The server's lots in the order in which they were hidden. */
let onServer: number[];
let calls: string[];
let fault: CallError | null;

const wire = (id: number): HiddenLot => ({
  id,
  property: testLot(id),
  hidden_at: new Date(now - 10_000 + id).toISOString(),
});

const send = (async (endpoint: Endpoint, { params }: { params?: { id: number } }) => {
  const answer = (value: unknown): Answer<unknown> => ({ value, at: new Date(5), csrf: 'mine', dropped: 0 });
  if (endpoint === pageEndpoints.getOffice) return answer({ user: { id: ME } });
  if (fault) throw fault;
  if (endpoint === hiddenEndpoints.listHidden) return answer(onServer.map(wire));
  if (endpoint === hiddenEndpoints.clearHidden) {
    calls.push('POST clear');
    onServer = [];
    return answer(undefined);
  }
  const id = params?.id ?? 0;
  calls.push(`${endpoint.method} ${id}`);
  onServer = onServer.filter((one) => one !== id);
  if (endpoint !== hiddenEndpoints.hideLot) return answer(undefined);
  onServer.push(id);
  return answer(wire(id));
}) as Caller;

const session = () => createAccountSession(ME, send);
const round = () =>
  sendOutbox({ db, session: session(), clock, random: () => 1, locks: null }, { networkIsBack: true });
const hide = (id: number, hidden = true, online = false) =>
  enqueueHidden(db, testLot(id), hidden, { now, online });
const shown = async () => (await readHidden(db)).items.map(({ hidden, pending }) => [hidden.id, pending]);
const ids = async () => [...(await readHiddenIds(db))].sort();

beforeEach(async () => {
  db = await openTestAccountDatabase(ME);
  onServer = [];
  calls = [];
  fault = null;
});
afterEach(() => db.close());

test('D10 the list is stored with its age, the last hidden first', async () => {
  expect(await readHidden(db)).toEqual({ items: [], savedAt: null });
  onServer = [3, 8];
  await refreshHidden(db, session());
  expect(await shown()).toEqual([
    [8, null],
    [3, null],
  ]);
  expect((await readHidden(db)).savedAt).toBe(5);
});

test('D10 F6 a tap hides a lot at once, online too, and it is marked until the server has confirmed it', async () => {
  await hide(7, true, true);
  expect(await shown()).toEqual([[7, 'sending']]);
  expect(await ids()).toEqual([7]);
  fault = noNetwork();
  await round();
  expect(await shown()).toEqual([[7, 'waiting']]);
  fault = null;
  await round();
  expect(await shown()).toEqual([[7, null]]);
  expect(calls).toEqual(['POST 7']);
});

test('D10 F6 a lot hidden and shown again offline is sent at most once, and ends as it was changed last', async () => {
  onServer = [1, 2];
  await refreshHidden(db, session());
  await hide(7);
  await hide(7, false);
  await hide(1, false);
  await hide(1);
  await hide(2, false);
  expect(await ids()).toEqual([1]);
  await round();
  expect(onServer).toEqual([1]);
  expect(calls.sort()).toEqual(['DELETE 2', 'DELETE 7', 'POST 1']);
});

describe('showing all again', () => {
  const showAll = (online = false) => enqueueShowingAll(db, { now, online });
  beforeEach(async () => {
    onServer = [1, 2];
    await refreshHidden(db, session());
  });

  test('D10 F6 is one change, which replaces those that were never sent', async () => {
    await hide(5);
    await hide(1, false);
    expect(await showAll(true)).toHaveLength(1);
    expect(await db.outbox.toArray()).toMatchObject([{ kind: 'hidden-clear', subject: 'hidden:' }]);
    expect([await ids(), await shown()]).toEqual([[], []]);
    expect(await showAll(), 'nothing is hidden any longer').toEqual([]);
    await round();
    expect([calls, onServer]).toEqual([['POST clear'], []]);
    expect(await db.hidden.count()).toBe(0);
  });

  test('D10 F6 a lot hidden after it stays hidden, on the screen and on the server', async () => {
    await showAll();
    await hide(2);
    await hide(7);
    expect(await ids()).toEqual([2, 7]);
    expect((await shown()).map(([id]) => id).sort()).toEqual([2, 7]);
    await round();
    expect(calls[0]).toBe('POST clear');
    expect([onServer.sort(), await ids()]).toEqual([
      [2, 7],
      [2, 7],
    ]);
  });

  test('D10 F6 the outcome of a lot that may have reached the server is awaited before it', async () => {
    await hide(7);
    fault = noNetwork();
    await round();
    await showAll();
    expect(await ids()).toEqual([]);
    fault = null;
    await round();
    expect([calls, onServer]).toEqual([['POST 7', 'POST clear'], []]);
  });

  test('D10 F6 what another device has hidden is shown again too', async () => {
    await showAll();
    onServer.push(9);
    await refreshHidden(db, session());
    expect(await ids()).toEqual([]);
    await round();
    expect(onServer).toEqual([]);
  });

  test('D10 a refused change leaves all hidden, and is shown as refused', async () => {
    await showAll();
    fault = problem('not-found');
    await round();
    expect(await ids()).toEqual([1, 2]);
    expect((await readOutbox(db)).refused).toMatchObject([{ about: { act: 'hidden-clear' } }]);
  });

  test('F5 dropped before it was sent, it leaves no trace; dropped later, the list is loaded again', async () => {
    const [first] = await showAll();
    expect((await readPendingChanges(db, { online: false, now })).waiting).toMatchObject([
      { about: { act: 'hidden-clear' }, dropping: 'free' },
    ]);
    expect(await dropPendingChange(db, first!.id, { now, online: false })).toEqual({ end: 'dropped' });
    expect(await ids()).toEqual([1, 2]);
    const [second] = await showAll();
    await db.outbox.update(second!.id, { attempts: 1 });
    expect(await dropPendingChange(db, second!.id, { now, online: false })).toEqual({
      end: 'unknown',
      list: 'hidden',
    });
  });
});

test('D10 F6 an unknown outcome is awaited before a newer change of the same lot is sent', async () => {
  await hide(7);
  fault = noNetwork();
  await round();
  await hide(7, false);
  expect(await db.outbox.count()).toBe(2);
  fault = null;
  await round();
  expect([calls, onServer]).toEqual([['POST 7', 'DELETE 7'], []]);
});

test('D10 after a final refusal the lot is shown again, with the refusal', async () => {
  await hide(7);
  fault = problem('not-found');
  await round();
  expect(await ids()).toEqual([]);
  expect((await readOutbox(db)).refused).toMatchObject([
    { about: { act: 'hide', lotId: 7 }, detail: 'Отказ: not-found' },
  ]);
});

test('D10 a refresh does not change pending changes; a lot whose card does not parse stays hidden', async () => {
  onServer = [1];
  await hide(7);
  await hide(1, false);
  await refreshHidden(db, session());
  expect(await ids()).toEqual([7]);
  await db.hidden.put({ id: 4, wire: { id: 4 } as never });
  expect(await ids()).toEqual([4, 7]);
  expect(await shown()).toEqual([[7, 'waiting']]);
});
