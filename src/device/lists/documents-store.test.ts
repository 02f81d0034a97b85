import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PortalDocument } from '../../contract/documents/portal-document';
import type { AccountDatabase } from '../account/account-database';
import type { AccountSession } from '../account/account-session';
import { measurePersonal } from '../account/personal-use';
import { openTestAccountDatabase } from '../test-support';
import {
  dropDocumentFile,
  dropDocumentFiles,
  persistDocumentFile,
  readDocuments,
  readStoredDocumentFile,
  refreshDocuments,
} from './documents-store';

let db: AccountDatabase;
let onServer: PortalDocument[];

const document = (id: number, version = 1): PortalDocument => ({
  id,
  version,
  title: `Документ ${id}`,
  published: '2026-11-21T09:00:00Z',
  project: null,
  category: { category_slug: 'shablony', category_name: 'Шаблоны' },
  file: { name: `${id}.pdf`, extension: 'pdf', size: 3 },
});
const bytes = (...of: number[]) => new Uint8Array(of).buffer;

/** Answers with pages of two, whatever is asked for. */
const session = {
  call: async (_: unknown, { query }: { query: { offset: number } }) => {
    const results = onServer.slice(query.offset, query.offset + 2);
    const next = query.offset + 2 < onServer.length ? 'more' : null;
    return { value: { count: onServer.length, next, previous: null, results }, at: new Date(7), dropped: 0 };
  },
} as unknown as AccountSession;

beforeEach(async () => {
  db = await openTestAccountDatabase(1);
  onServer = [document(5), document(3), document(4)];
});
afterEach(() => db.close());

test("I1 the whole list is loaded page by page in the server's order, and is there offline", async () => {
  await refreshDocuments(db, session);
  const { items, savedAt } = await readDocuments(db);
  expect(items).toEqual(onServer);
  expect(savedAt).toBe(7);
});

test('I1 a file is stored as it came, counted separately from the lists, and can be deleted', async () => {
  await refreshDocuments(db, session);
  await persistDocumentFile(db, document(3), bytes(1, 2, 3), { now: 9 });
  await persistDocumentFile(db, document(4), bytes(4), { now: 9 });
  const stored = await readStoredDocumentFile(db, 3);
  expect(new Uint8Array(stored!.bytes)).toEqual(new Uint8Array([1, 2, 3]));
  expect(stored!.file).toEqual({ id: 3, version: 1, name: '3.pdf', extension: 'pdf', size: 3, keptAt: 9 });
  expect(await measurePersonal(db)).toMatchObject({ count: 0, bytes: 0 });
  await dropDocumentFile(db, 3);
  expect(await readStoredDocumentFile(db, 3)).toBeNull();
  expect(await dropDocumentFiles(db)).toBe(1);
  expect(await db.documentBytes.count()).toBe(0);
});

test('I1 a withdrawn document is deleted with its file; the file of an older version stays until it is renewed', async () => {
  await refreshDocuments(db, session);
  await persistDocumentFile(db, document(3), bytes(1), { now: 9 });
  await persistDocumentFile(db, document(4), bytes(2), { now: 9 });
  onServer = [document(4, 2), document(5)];
  await refreshDocuments(db, session);
  const { items, files: stored } = await readDocuments(db);
  expect(items.map(({ id, version }) => [id, version])).toEqual([
    [4, 2],
    [5, 1],
  ]);
  expect([...stored.keys()]).toEqual([4]);
  expect(stored.get(4)?.version).toBe(1);
  expect(await db.documentBytes.toCollection().primaryKeys()).toEqual([4]);
});
