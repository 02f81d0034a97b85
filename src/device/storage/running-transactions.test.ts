import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { abortRunning, trackTransactions } from './running-transactions';

const opened: Dexie[] = [];
function openNotes(): Dexie {
  const db = new Dexie('notes');
  db.version(1).stores({ notes: 'id' });
  trackTransactions(db);
  opened.push(db);
  return db;
}

afterEach(async () => {
  for (const db of opened.splice(0)) db.close();
  await Dexie.delete('notes');
});

test('F4 F5 a page that is put into the page cache during a transaction blocks nobody, and the transaction is undone', async () => {
  const left = openNotes();
  let isWriting = () => {};
  const writing = new Promise<void>((resolve) => {
    isWriting = resolve;
  });
  const begun = left.transaction('rw', left.table('notes'), async () => {
    await left.table('notes').add({ id: 1 });
    isWriting();
    // The page is suspended here. It would keep asking, so the transaction would never end.
    for (;;) await left.table('notes').get(1);
  });
  const outcome = begun.catch((error: Error) => error.name);
  await writing;
  abortRunning();
  const next = openNotes();
  expect(await next.table('notes').toArray()).toEqual([]);
  expect(await outcome).toBe('AbortError');
});

test('F4 a finished transaction is not aborted', async () => {
  const db = openNotes();
  await db.table('notes').add({ id: 1 });
  abortRunning();
  expect(await db.table('notes').toArray()).toEqual([{ id: 1 }]);
});
