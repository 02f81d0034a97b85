import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestAccountDatabase } from '../test-support';
import type { AccountDatabase } from './account-database';
import { raiseVersion } from './account-state';
import { measurePersonal } from './personal-use';

let db: AccountDatabase;
beforeEach(async () => {
  db = await openTestAccountDatabase(1);
});
afterEach(() => db.close());

test('F4 every loaded list is named, those of an agency and of clients too; documents are counted separately', async () => {
  expect(await measurePersonal(db)).toMatchObject({ lists: [], savedAt: null });
  await raiseVersion(db, 'agents', 5);
  await raiseVersion(db, 'clientFavorites', 7);
  await raiseVersion(db, 'documents', 3);
  await db.answers.put({ key: 'agents', wire: [], savedAt: 5 });
  expect(await measurePersonal(db)).toMatchObject({
    lists: ['clientFavorites', 'agents'],
    savedAt: 5,
    count: 1,
  });
});
