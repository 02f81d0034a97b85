import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '../../api/call/call-error';
import { accountsOnDevice, openAccountDatabase } from '../account/account-database';
import { unsentCount, unsentOf } from '../account/account-wipe';
import { openGuestAccount } from '../account/guest-account';
import { enqueueFavorite, readFavorites } from '../lists/favorites/favorites-store';
import type { RequestChange } from '../lists/requests/request-kind';
import { enqueueRequest } from '../lists/requests/requests-store';
import { createFakeLocks, noNetwork, problem, testFavorite, testLot, until } from '../test-support';
import { createDeviceSession } from './device-session';
import { GUEST, type SessionState } from './session-state';
import { sessionStore } from './session-store';

const request: RequestChange = {
  key: '3f2b8c1e-0000-4000-8000-000000000001',
  kind: 'consultation',
  name: 'Анна',
  phone: '+79180001122',
  consents: { personal_data: true, advertising: false, version: '' },
};
const forget = vi.fn();
const logout = vi.fn(async () => {});
let mirror: SessionState;
const session = (tab = 'page') =>
  createDeviceSession({
    logout,
    forget,
    locks: locks.as(tab),
    mirrored: () => mirror,
    notify: (state) => {
      mirror = state;
    },
  });
const [MINE, LEAVING] = [{ is: 'signed-in', id: 1 } as const, { is: 'leaving', id: 1 } as const];
const stored = () => sessionStore.read();
let locks: ReturnType<typeof createFakeLocks>;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  locks = createFakeLocks();
  forget.mockReset();
  logout.mockReset();
  await fill(1);
  await sessionStore.write(MINE);
  mirror = MINE;
});
afterEach(async () => {
  logout.mockImplementation(async () => {});
  await session().finishLeaving();
  for (const name of await Dexie.getDatabaseNames()) if (name !== 'portal-device') await Dexie.delete(name);
});

/** Fills every table with a row, and the outbox with a waiting and a refused change. */
async function fill(account: number): Promise<void> {
  const db = await openAccountDatabase(account);
  await db.favorites.put({ id: 1, wire: testFavorite(1), addedHere: 0 });
  await db.notifications.put({ id: 1, wire: { id: 1 } as never, place: 0 });
  await db.hidden.put({ id: 3, wire: { id: 3, property: testLot(3), hidden_at: '2026-11-21T09:00:00Z' } });
  await db.notes.put({ lot: 3, wire: null, own: { lot: 3, text: 'Шумно', editedAt: '', card: null } });
  await db.requests.put({ key: 'k', number: 5, phone: '+79180001122' });
  await db.state.put({ key: 'sent', value: 2 });
  const refused = await enqueueFavorite(db, testLot(8), true, { now: 0, online: false });
  await db.outbox.update(refused.id, { state: 'refused' });
  const waiting = await enqueueFavorite(db, testLot(7), true, { now: 0, online: false });
  await db.outbox.update(waiting.id, { state: 'needs-sign-in' });
  db.close();
}

async function shownLots(account: number): Promise<number[]> {
  const db = await openAccountDatabase(account);
  const { items } = await readFavorites(db);
  db.close();
  return items.map(({ favorite: { id } }) => id);
}

describe('signing out', () => {
  test('C4 it can say how many changes are unsent', async () => {
    expect(await unsentCount(1)).toBe(1);
    expect(await unsentCount(5)).toBe(0);
    expect(await accountsOnDevice()).toEqual([1]);
  });

  test('C4 online the session ends on the server and the device is wiped', async () => {
    expect(await session().leave(1, true)).toBe('ended');
    expect(logout).toHaveBeenCalledTimes(1);
    expect(forget).toHaveBeenCalledTimes(1);
    expect(await Dexie.getDatabaseNames()).toEqual(['portal-device']);
    expect([await stored(), mirror]).toEqual([GUEST, GUEST]);
  });

  test('C4 offline the device is wiped at once, and the session ends before anything else is sent', async () => {
    expect(await session().leave(1, false)).toBe('ends-later');
    expect(logout).not.toHaveBeenCalled();
    expect(await Dexie.getDatabaseNames()).toEqual(['portal-device']);
    expect([await stored(), mirror]).toEqual([LEAVING, LEAVING]);
    logout.mockRejectedValueOnce(noNetwork());
    await expect(session().finishLeaving()).rejects.toMatchObject({ kind: 'network' });
    await session().finishLeaving();
    expect(await stored()).toEqual(GUEST);
    await session().finishLeaving();
    expect(logout).toHaveBeenCalledTimes(2);
  });

  test("C4 I5 a guest's request is deleted with whoever signs out, but not one left after that", async () => {
    const guestAccount = await openGuestAccount();
    await enqueueRequest(guestAccount, request, 0);
    guestAccount.close();
    expect([await unsentCount(0), await unsentOf(1)]).toEqual([1, 2]);
    await session().leave(1, false);
    expect(await Dexie.getDatabaseNames()).toEqual(['portal-device']);
    const later = await openGuestAccount();
    await enqueueRequest(later, request, 0);
    later.close();
    await session().finishLeaving();
    expect(await unsentCount(0)).toBe(1);
  });

  test('C4 a network that fails during the logout counts as no network', async () => {
    logout.mockRejectedValueOnce(noNetwork());
    expect(await session().leave(1, true)).toBe('ends-later');
    expect(await accountsOnDevice()).toEqual([]);
  });

  test('C4 a session that has already ended counts as signed out', async () => {
    logout.mockRejectedValueOnce(problem('signed-out'));
    expect(await session().leave(1, true)).toBe('ended');
  });

  test('A14 if the server answers with a failure, the caller gets it and nothing is changed', async () => {
    logout.mockRejectedValueOnce(new CallError({ kind: 'server', status: 500 }));
    await expect(session().leave(1, true)).rejects.toMatchObject({ kind: 'server' });
    expect(await shownLots(1)).toEqual([1, 7]);
    expect([await stored(), mirror]).toEqual([MINE, MINE]);
  });

  test('C4 two tabs finish it once: a delayed logout never ends the session of the next person', async () => {
    await session().leave(1, false);
    let answer = () => {};
    logout.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = () => resolve(undefined);
        }),
    );
    const first = session('one').finishLeaving();
    const second = session('two').finishLeaving();
    await until(() => logout.mock.calls.length === 1);
    answer();
    await Promise.all([first, second]);
    expect(logout).toHaveBeenCalledTimes(1);
  });

  test('C4 a call made while signing out is under way waits for it, and for the end of the session', async () => {
    let lose = () => {};
    logout.mockImplementationOnce(
      () =>
        new Promise((_, reject) => {
          lose = () => reject(noNetwork());
        }),
    );
    const leaving = session('one').leave(1, true);
    const gate = session('two').finishLeaving();
    await until(() => logout.mock.calls.length === 1);
    lose();
    expect(await leaving).toBe('ends-later');
    await gate;
    expect(logout).toHaveBeenCalledTimes(2);
    expect(await stored()).toEqual(GUEST);
  });

  test('C4 a device that stopped during the wipe is wiped when it starts again', async () => {
    await session().leave(1, false);
    await fill(1);
    await session().finishLeaving();
    expect(await accountsOnDevice()).toEqual([]);
  });
});

describe('another account on the same device', () => {
  test('F9 sees nothing of the first; unsent changes of the first stay hidden until they sign in again', async () => {
    await fill(2);
    await session().identified(2);
    expect(await stored()).toEqual({ is: 'signed-in', id: 2 });
    expect(await shownLots(2)).toEqual([1, 7]);
    const first = await openAccountDatabase(1);
    const counts = await Promise.all(first.tables.map(async (table) => [table.name, await table.count()]));
    expect(counts.sort()).toEqual([
      ['answers', 0],
      ['appointments', 0],
      ['bookings', 0],
      ['calendars', 0],
      ['clientFavorites', 0],
      ['clients', 0],
      ['deals', 0],
      ['documentBytes', 0],
      ['documentFiles', 0],
      ['documents', 0],
      ['favorites', 0],
      ['hidden', 0],
      ['notes', 0],
      ['notifications', 0],
      ['outbox', 1],
      ['requests', 0],
      ['state', 0],
    ]);
    expect(await first.outbox.toArray()).toMatchObject([{ subject: 'favorite:7' }]);
    first.close();
    await session().identified(1);
    expect(await shownLots(1)).toEqual([7]);
  });

  test('F9 an account without unsent changes leaves nothing on the device', async () => {
    const db = await openAccountDatabase(1);
    await db.outbox.clear();
    db.close();
    await session().identified(2);
    expect(await accountsOnDevice()).toEqual([]);
  });

  test('F9 naming the account at start signs it in on a device that has none, and changes nothing where it is signed in', async () => {
    await fill(2);
    await session().identified(2);
    expect(await stored()).toEqual({ is: 'signed-in', id: 2 });
    expect(await shownLots(1)).toEqual([7]);
    await fill(1);
    await session().identified(2);
    expect(await shownLots(1)).toEqual([1, 7]);
  });
});

test('C7 everything else waits for a wipe that another tab has begun', async () => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  forget.mockImplementationOnce(() => held);
  const first = session('other-tab').endedRemotely(1);
  await until(() => forget.mock.calls.length > 0);
  const ended: string[] = [];
  const second = session()
    .finishLeaving()
    .then(() => ended.push('second'));
  const done = first.then(() => ended.push('first'));
  // By now the second has read everything it reads from the device.
  await stored();
  expect(ended).toEqual([]);
  goOn();
  await Promise.all([second, done]);
  expect(ended).toEqual(['first', 'second']);
  expect(logout).not.toHaveBeenCalled();
  expect(await Dexie.getDatabaseNames()).toEqual(['portal-device']);
});

describe('a session that was ended from another device', () => {
  test('C7 deletes everything of its account and of guests; unsent changes of another account stay', async () => {
    await fill(2);
    await session().identified(1);
    await session().endedRemotely(1);
    expect(await stored()).toEqual(GUEST);
    expect([await unsentCount(1), await unsentCount(2)]).toEqual([0, 1]);
  });

  test('C7 a delayed message about an earlier account deletes nothing of the present one', async () => {
    await session().identified(2);
    await fill(2);
    await session().endedRemotely(1);
    expect(await stored()).toEqual({ is: 'signed-in', id: 2 });
    expect(await shownLots(2)).toEqual([1, 7]);
  });

  test('C7 if it is not known whose session it was, the data of all accounts are deleted', async () => {
    await sessionStore.write(GUEST);
    await session().endedRemotely(null);
    expect(await Dexie.getDatabaseNames()).toEqual(['portal-device']);
  });
});

describe('what an older build has stored', () => {
  const left = async (rows: { key: string; value: unknown }[]) => {
    const db = await new Dexie('portal-device').open();
    await db.table('state').clear();
    await db.table('state').bulkPut(rows);
    db.close();
  };
  const account = { key: 'account', value: { id: 1 } };

  test('F8 its account is signed in here, and no unsent change is lost', async () => {
    await left([account]);
    expect(await stored()).toEqual(MINE);
    await session().identified(1);
    expect(await shownLots(1)).toEqual([1, 7]);
    // The old state is read only once: later changes count.
    await session().expired(1);
    expect(await stored()).toEqual(GUEST);
    expect(await unsentCount(1)).toBe(1);
  });

  test('F8 C4 a sign-out that the server has not received is sent first', async () => {
    await left([account, { key: 'signing-out', value: { id: 1 } }]);
    mirror = LEAVING;
    expect(await stored()).toEqual(LEAVING);
    await session().finishLeaving();
    expect(logout).toHaveBeenCalledTimes(1);
    expect([await stored(), await accountsOnDevice()]).toEqual([GUEST, []]);
  });
});
