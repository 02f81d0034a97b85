import { beforeEach, expect, test } from 'vitest';
import { offlineProjectCache } from '../../contract/service-worker/offline-projects';
import {
  createFakeClock,
  createFakeLocks,
  noNetwork,
  openTestAccountDatabase,
  turn,
  until,
} from '../test-support';
import { FakeCaches } from './fake-caches';
import { FakeDocuments } from './fake-documents';
import { FakeProject } from './fake-project';
import type { OfflineDocuments } from './offline-documents';
import {
  createOfflineProjectManager,
  likelyProjectBytes,
  type OfflineProjectManager,
  type OfflineProjectMessage,
} from './offline-project-manager';

const project = { slug: 'oblaka', name: 'Облака', city: 'sochi' };
const MINUTE = 60_000;

let caches: FakeCaches;
let server: FakeProject;
let clock: ReturnType<typeof createFakeClock>;
let locks: ReturnType<typeof createFakeLocks>;
let online: boolean;
let savesData: boolean;
let freeBytes: number | null;
let documents: OfflineDocuments | null;
let tabs: OfflineProjectManager[];

beforeEach(() => {
  caches = new FakeCaches();
  server = new FakeProject();
  clock = createFakeClock();
  locks = createFakeLocks();
  online = true;
  savesData = false;
  freeBytes = null;
  documents = null;
  tabs = [];
});

/** Opens a page of this device; its messages reach the other pages. */
function openTab(owner = 'one'): OfflineProjectManager {
  const others = (word: OfflineProjectMessage) => {
    for (const tab of tabs) if (tab !== manager) tab.onMessage(word);
  };
  const manager: OfflineProjectManager = createOfflineProjectManager({
    storage: caches,
    ask: server.ask,
    fetch: server.fetch,
    screen: { page: 800, full: 2000, format: 'webp' },
    documents: () => documents,
    freeBytes: async () => freeBytes,
    locks: locks.as(owner),
    clock,
    random: () => 0,
    isOnline: () => online,
    savesData: () => savesData,
    notify: others,
    onFault: (error) => {
      throw error;
    },
  });
  tabs.push(manager);
  return manager;
}
const one = (manager: OfflineProjectManager) => manager.read()?.[0];
const isWhole = (manager: OfflineProjectManager) => () =>
  one(manager)?.isWhole === true && one(manager)?.progress === null;
const pause = async () => {
  for (let step = 0; step < 200; step += 1) await turn();
};

test('F11 a tap downloads a project, every tab shows it, and removing it removes it in every tab', async () => {
  const [mine, other] = [openTab('one'), openTab('two')];
  await Promise.all([mine.start(), other.start()]);
  expect(mine.read()).toEqual([]);
  expect(await mine.download(project, 1000)).toBe(true);
  await until(isWhole(mine));
  await until(isWhole(other));
  expect(one(other)).toMatchObject({ name: 'Облака', lots: 4, at: 1_000_000, trouble: null });
  expect(one(mine)?.bytes).toBeGreaterThan(1000);
  await other.free(project.slug);
  await until(() => mine.read()?.length === 0);
  expect(await caches.keys()).not.toContain(offlineProjectCache(project.slug));
});

test('F11 a project that would not fit is not begun', async () => {
  const manager = openTab();
  freeBytes = 10_000_000;
  expect(await manager.download(project, 9_000_000)).toBe(false);
  expect(await caches.keys()).toEqual([]);
  expect(server.seen()).toEqual([]);
});

test('F11 interrupted by a reload it continues at the next start; the return of the network ends a wait', async () => {
  const before = openTab();
  server.fault = { after: 5, error: noNetwork() };
  await before.download(project, 0);
  await pause();
  expect(one(before)).toMatchObject({ isWhole: false, progress: null });
  tabs = [];
  server.fault = null;
  online = false;
  const manager = openTab();
  await manager.start();
  expect(one(manager)).toMatchObject({ isWhole: false });
  online = true;
  manager.wake();
  await until(isWhole(manager));
});

test("F11 after 'too many requests' the server is asked again later", async () => {
  const manager = openTab();
  server.fault = { after: 2, error: noNetwork() };
  await manager.download(project, 0);
  await pause();
  server.fault = null;
  server.seen();
  clock.advance(900);
  await pause();
  expect(server.seen()).toEqual([]);
  clock.advance(200);
  await until(isWhole(manager));
});

test('F11 if the downloading tab is closed, another goes on', async () => {
  const [mine, other] = [openTab('one'), openTab('two')];
  await other.start();
  const never = new Promise<never>(() => {});
  const { fetch } = server;
  Object.assign(server, { fetch: () => never });
  const dying = openTab('dying');
  await dying.download(project, 0);
  await pause();
  expect(locks.holdersNow()).toEqual(['dying']);
  Object.assign(server, { fetch });
  locks.kill('dying');
  tabs = [mine, other];
  await until(isWhole(mine));
  await until(isWhole(other));
});

test('F11 with data saving nothing starts or is renewed by itself, but everything on a tap', async () => {
  savesData = true;
  const manager = openTab();
  server.fault = { after: 5, error: noNetwork() };
  await manager.download(project, 0);
  await pause();
  tabs = [];
  clock = createFakeClock();
  server.fault = null;
  const next = openTab();
  await next.start();
  expect(one(next)?.isWhole).toBe(false);
  await next.download(project, 0);
  await until(isWhole(next));
  server.seen();
  clock.advance(60 * MINUTE);
  await next.refresh();
  expect(server.seen()).toEqual([]);
  await next.refresh(project.slug);
  expect(server.seen()).toEqual(['/api/projects/oblaka/parcel/']);
});

test('F11 a change of the catalogue checks the projects, though not every minute', async () => {
  const manager = openTab();
  await manager.download(project, 0);
  await until(isWhole(manager));
  server.seen();
  clock.advance(5 * MINUTE);
  await manager.refresh();
  expect(server.seen()).toEqual([]);
  clock.advance(6 * MINUTE);
  server.revision = 2;
  server.descriptions.set(1, 'Сдан');
  await manager.refresh();
  await until(() => one(manager)?.at === 2_000_000);
  expect(server.seen()).toEqual(['/api/buildings/1/parcel/', '/api/projects/oblaka/parcel/']);
});

test('F11 a failure is shown and not retried by itself; a tap tries again', async () => {
  const manager = openTab();
  caches.freeBytes = 4_500;
  await manager.download(project, 0);
  await until(() => one(manager)?.trouble === 'full');
  await pause();
  server.seen();
  manager.wake();
  await pause();
  expect(server.seen()).toEqual([]);
  caches.freeBytes = 100_000;
  await manager.download(project, 0);
  await until(isWhole(manager));
  expect(one(manager)?.trouble).toBeNull();
});

test('F11 the size of a project is estimated from its lots and plans', () => {
  const plans = ['/storage/a.svg', `/storage/ab/ab${'0'.repeat(38)}-1280.webp`];
  const light = likelyProjectBytes({ lots: 100, plans: plans.slice(0, 1) });
  expect(light).toBeGreaterThan(100_000);
  expect(light).toBeLessThan(1_000_000);
  expect(likelyProjectBytes({ lots: 100, plans })).toBeGreaterThan(light + 150_000);
});

test('F11 documents published later are downloaded once the list has them, and removed with their project', async () => {
  const db = await openTestAccountDatabase(1);
  const papers = new FakeDocuments(db);
  const manager = openTab();
  await manager.download(project, 0);
  await until(isWhole(manager));
  expect(one(manager)).toMatchObject({ documents: 0 });
  const without = one(manager)?.bytes ?? 0;
  documents = papers.open();
  await papers.bringList();
  manager.onDocumentsChanged();
  await until(() => one(manager)?.documents === 3 && isWhole(manager)());
  expect(one(manager)).toMatchObject({ bytes: without + 6_000, staying: 0 });
  papers.seen();
  manager.onDocumentsChanged();
  await pause();
  expect(papers.seen(), 'nothing is missing').toEqual([]);
  savesData = true;
  papers.replace(1);
  await papers.bringList();
  manager.onDocumentsChanged();
  await until(() => one(manager)?.isWhole === false);
  await pause();
  expect(papers.seen(), 'who saves data is asked').toEqual(['list']);
  await manager.download(project, 0);
  await until(isWhole(manager));
  expect(papers.seen()).toEqual(['list', '1 v2']);
  await manager.free(project.slug);
  expect(await db.documentFiles.count()).toBe(0);
  db.close();
});

test('F11 a project removed while it is checked, here or in another tab, is not created again', async () => {
  const manager = openTab();
  await manager.download(project, 0);
  await until(isWhole(manager));
  server.seen();
  const { open } = caches;
  // The last step before the check opens the cache.
  Object.assign(caches, {
    open: async (name: string) => {
      Object.assign(caches, { open });
      await caches.delete(name);
      return open(name);
    },
  });
  manager.onMessage({ kind: 'changed' });
  await until(() => manager.read()?.length === 0);
  await manager.free(project.slug);
  manager.wake();
  await pause();
  expect(await caches.keys()).not.toContain(offlineProjectCache(project.slug));
  expect(server.seen()).toEqual([]);
});

test('F11 F7 after ten seconds without an answer every tab says so, and also that a round has failed', async () => {
  const other = openTab('two');
  await other.start();
  const { ask } = server;
  let give = () => {};
  let fail = (_: unknown) => {};
  const hanging: typeof ask = (...asked) =>
    new Promise((resolve, reject) => {
      give = () => resolve(ask(...asked));
      fail = reject;
    });
  Object.assign(server, { ask: hanging });
  const manager = openTab('one');
  await manager.download(project, 0);
  await pause();
  clock.advance(9_000);
  expect(one(manager)).toMatchObject({ progress: null, silence: null });
  clock.advance(2_000);
  expect([one(manager)?.silence, one(other)?.silence]).toEqual(['long', 'long']);
  fail(noNetwork());
  await pause();
  expect([one(manager)?.silence, one(other)?.silence]).toEqual(['failed', 'failed']);
  clock.advance(2_000);
  await pause();
  give();
  await pause();
  expect([one(manager)?.silence, one(other)?.silence]).toEqual([null, null]);
});
