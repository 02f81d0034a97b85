// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { openAccountDatabase } from '../../device/account/account-database';
import { wipeAllAccounts } from '../../device/account/account-wipe';
import { enqueueFavorite } from '../../device/lists/favorites/favorites-store';
import { testLot } from '../../device/test-support';
import { forgetEndedNotice, readEndedNotice } from '../../lib/session/ended-notice';
import { recordExpiredSession } from './leave-device';

const MINE = 7;
const OTHER = 8;

afterEach(async () => {
  forgetEndedNotice();
  await wipeAllAccounts();
});

async function putUnsent(account: number, count: number): Promise<void> {
  const db = await openAccountDatabase(account);
  for (let id = 1; id <= count; id += 1)
    await enqueueFavorite(db, testLot(id), true, { now: 0, online: false });
  db.close();
}

test('F5 a page that has not read its outbox yet says what of theirs waits when the session runs out', async () => {
  await putUnsent(OTHER, 3);
  await putUnsent(MINE, 2);
  await recordExpiredSession(MINE);
  expect(readEndedNotice()).toEqual({ unsent: 2 });
});

test('F5 where nothing of theirs waits, nothing is said', async () => {
  await putUnsent(OTHER, 3);
  await recordExpiredSession(MINE);
  expect(readEndedNotice()).toBeNull();
});
