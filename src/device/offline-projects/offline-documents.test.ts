import { afterEach, beforeEach, expect, test } from 'vitest';
import { CallError } from '../../api/call/call-error';
import { offlineProjectCache } from '../../contract/service-worker/offline-projects';
import type { AccountDatabase } from '../account/account-database';
import { markDocumentOpened, persistDocumentFile, readDocuments } from '../lists/documents-store';
import { noNetwork, openTestAccountDatabase } from '../test-support';
import { documentsOf, filesOutsideProjects } from './document-files';
import { type DownloadDeps, type DownloadProgress, downloadProject } from './download-project';
import { FakeCaches } from './fake-caches';
import { FakeDocuments } from './fake-documents';
import { FakeProject } from './fake-project';
import type { OfflineDocuments } from './offline-documents';
import { newMark, openOfflineProject, writeMark } from './offline-project-cache';

const SLUG = 'oblaka';
const project = { slug: SLUG, name: 'Облака', city: 'sochi' };

let caches: FakeCaches;
let db: AccountDatabase;
let server: FakeDocuments;
let documents: OfflineDocuments;
let progress: DownloadProgress[];

beforeEach(async () => {
  caches = new FakeCaches();
  db = await openTestAccountDatabase(1);
  server = new FakeDocuments(db);
  await server.bringList();
  server.seen();
  documents = server.open();
  progress = [];
  await writeMark(await caches.open(offlineProjectCache(SLUG)), newMark(project));
});
afterEach(() => db.close());

const catalogue = new FakeProject();
const take = (more: Partial<DownloadDeps> = {}) =>
  downloadProject(SLUG, {
    storage: caches,
    ask: catalogue.ask,
    fetch: catalogue.fetch,
    documents: () => documents,
    screen: { page: 800, full: 2000, format: 'webp' },
    freeBytes: async () => null,
    mayContinue: () => true,
    onProgress: (one) => void progress.push(one),
    ...more,
  });
/** Stored files as '1 v1', with the number of their stored bytes. */
const stored = async () => {
  const rows = await db.documentFiles.toArray();
  const bytes = new Map((await db.documentBytes.toArray()).map((row) => [row.id, row.bytes]));
  expect([...bytes.keys()]).toEqual(rows.map(({ id }) => id));
  return rows.map(({ id }) => `${id} v${new Uint8Array(bytes.get(id) ?? new ArrayBuffer(0))[0]}`);
};
const manually = (id: number) =>
  persistDocumentFile(db, server.list[id - 1]!, new Uint8Array(1_000 * id).fill(1).buffer, { now: 5 });
const known = async () => documentsOf(await readDocuments(db), SLUG);

test('F11 the documents of a project are downloaded with it, even if none was ever opened; others are not', async () => {
  expect(await known()).toMatchObject({ listed: 3, toCome: 6_000, files: 0 });
  expect(await take()).toBe('whole');
  expect(server.seen()).toEqual(['list', '1 v1', '2 v1', '3 v1']);
  expect(await stored()).toEqual(['1 v1', '2 v1', '3 v1']);
  expect(await known()).toMatchObject({ missing: [], toCome: 0, files: 3, bytes: 6_000, staying: 0 });
  const ofFiles = progress.filter(({ part }) => part === 'documents');
  expect(ofFiles.map(({ done, total }) => `${done} of ${total}`)).toContain('2 of 3');
  const [before, after] = [ofFiles[0]!.bytes, ofFiles.at(-1)!.bytes];
  expect(after - before, 'those that came, and half of the last').toBe(1_000 + 2_000 + 1_500);
});

test('F11 interrupted between two documents it goes on with the next, also on another page', async () => {
  for (const after of [0, 1, 2]) {
    await db.documentFiles.clear();
    await db.documentBytes.clear();
    server.fault = { after, error: noNetwork() };
    await expect(take()).rejects.toThrow(CallError);
    server.fault = null;
    const before = server.seen();
    documents = server.open();
    expect(await take()).toBe('whole');
    expect([...before, ...server.seen()].filter((one) => one !== 'list')).toEqual(['1 v1', '2 v1', '3 v1']);
  }
  expect(await stored()).toEqual(['1 v1', '2 v1', '3 v1']);
  expect(await take({ mayContinue: () => false }), 'nothing is to come').toBe('whole');
});

test('F11 a replaced document is downloaded again, a withdrawn one is deleted, one that moved to another project is released', async () => {
  await take();
  server.seen();
  server.replace(2);
  server.withdraw(3);
  const other = server.list.find(({ id }) => id === 1)!;
  server.list = server.list.map((one) => (one === other ? { ...one, project: null } : one));
  expect(await take()).toBe('whole');
  expect(server.seen()).toEqual(['list', '2 v2']);
  await documents.releaseOthers([SLUG]);
  expect(await stored()).toEqual(['2 v2']);
});

test('F11 removing the project deletes what came with it; what the person stored or opened stays, and is not loaded twice', async () => {
  await manually(1);
  await manually(4);
  expect(await known()).toMatchObject({ toCome: 5_000 });
  await take();
  expect(server.seen()).toEqual(['list', '2 v1', '3 v1']);
  await markDocumentOpened(db, 2);
  expect(await known()).toMatchObject({ files: 3, bytes: 6_000, staying: 3_000 });
  expect(filesOutsideProjects(await readDocuments(db))).toEqual({ files: 1, bytes: 4_000, inProjects: 3 });
  await documents.releaseOthers([]);
  expect(await stored()).toEqual(['1 v1', '2 v1', '4 v1']);
  expect(filesOutsideProjects(await readDocuments(db))).toEqual({ files: 3, bytes: 7_000, inProjects: 0 });
});

test('F11 a file that belongs to both, renewed by the person or with the project, still belongs to both', async () => {
  await take();
  server.replace(1);
  server.replace(2);
  await server.bringList();
  await persistDocumentFile(db, server.list[0]!, new Uint8Array([2]).buffer, { now: 5 });
  await markDocumentOpened(db, 2);
  expect((await known()).missing.map(({ id }) => id)).toEqual([2]);
  await take();
  await documents.releaseOthers([SLUG]);
  expect(await stored()).toEqual(['1 v2', '2 v2', '3 v1']);
  await documents.releaseOthers([]);
  expect(await stored()).toEqual(['1 v2', '2 v2']);
});

test('F11 documents that would not fit are not begun; lots and plans are on the device', async () => {
  let looks = 0;
  // The first check is made before the pictures.
  const freeBytes = async () => (++looks === 1 ? null : 5_000_000 + 5_999);
  expect(await take({ freeBytes })).toBe('no-room-for-documents');
  expect(server.seen()).toEqual(['list']);
  expect((await openOfflineProject(caches, SLUG))?.mark).toMatchObject({
    isWhole: true,
    trouble: 'no-room-for-documents',
  });
  expect(await take(), 'a tap tries again').toBe('whole');
});

test('F11 an outdated list is loaded again; files that the server does not have are counted and skipped', async () => {
  server.beforeFile = () => {
    server.beforeFile = () => {};
    server.replace(1);
  };
  expect(await take()).toBe('whole');
  expect(server.seen()).toEqual(['list', '1 v1', '2 v1', '3 v1', 'list', '1 v2']);
  await documents.releaseOthers([]);
  server.fault = { after: 2, error: new CallError({ kind: 'not-found', status: 404 }) };
  expect(await take()).toBe('whole');
  server.fault = null;
  expect(await documents.read(SLUG)).toMatchObject({ missing: [], files: 2, absent: 1 });
  server.seen();
  await take();
  expect(server.seen(), 'not again by this page').toEqual(['list']);
});

test('F11 an account that may no longer read documents still gets lots and plans', async () => {
  server.fault = { after: 0, error: new CallError({ kind: 'forbidden', status: 403 }) };
  expect(await take()).toBe('whole');
  expect((await documents.read(SLUG)).missing).toEqual([]);
  server.fault = null;
  documents = server.open();
  expect(await take()).toBe('whole');
  expect(await stored()).toHaveLength(3);
});

test('F11 signing out during the download leaves nothing, and nothing more is requested', async () => {
  server.beforeFile = () => db.close();
  expect(await take()).toBe('waiting');
  expect(documents.isOver()).toBe(true);
  expect(await documents.read(SLUG)).toMatchObject({ missing: [], files: 0 });
  await documents.releaseOthers([]);
  expect(await take()).toBe('whole');
});
