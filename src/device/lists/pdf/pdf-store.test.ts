import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AccountDatabase } from '../../account/account-database';
import { measurePersonal } from '../../account/personal-use';
import { openTestAccountDatabase } from '../../test-support';
import { persistPdf, readStoredPdf } from './pdf-store';

let db: AccountDatabase;
beforeEach(async () => {
  db = await openTestAccountDatabase(1);
});
afterEach(() => db.close());

const put = (key: string, savedAt: number, size = 10) =>
  persistPdf(db, { key, savedAt, bytes: new ArrayBuffer(size) });

test('O4 a PDF stays with the account under what it is of, the last one made, and counts in what the device holds', async () => {
  expect(await readStoredPdf(db, 'a')).toBeNull();
  await put('a', 1, 100_000);
  await put('a', 2, 200_000);
  expect(await readStoredPdf(db, 'a')).toMatchObject({ key: 'a', savedAt: 2 });
  expect((await readStoredPdf(db, 'a'))?.bytes.byteLength).toBe(200_000);
  expect((await measurePersonal(db)).bytes).toBeGreaterThan(200_000);
});

test('O4 of too many files, and of too many bytes, the oldest go; other answers stay', async () => {
  await db.answers.put({ key: 'commission', wire: {}, savedAt: 0 });
  for (let at = 1; at <= 32; at += 1) await put(String(at), at);
  expect([await readStoredPdf(db, '2'), (await readStoredPdf(db, '3'))?.savedAt]).toEqual([null, 3]);
  await put('large', 100, 15_000_000);
  await put('larger', 101, 15_000_000);
  expect([await readStoredPdf(db, 'large'), (await readStoredPdf(db, 'larger'))?.savedAt]).toEqual([
    null,
    101,
  ]);
  expect((await db.answers.get('commission'))?.savedAt).toBe(0);
});
