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
let room: number | null;
let documents: OfflineDocuments | null;
let tabs: OfflineProjectManager[];

beforeEach(() => {
  caches = new FakeCaches();
  server = new FakeProject();
  clock = createFakeClock();
  locks = createFakeLocks();
  online = true;
  savesData = false;
  room = null;
  documents = null;
  tabs = [];
});

/** A page of this device; what one says the others hear. */
function openTab(owner = 'one'): OfflineProjectManager {
  const others = (word: OfflineProjectMessage) => {
    for (const tab of tabs) if (tab !== manager) tab.heed(word);
  };
  const manager: OfflineProjectManager = createOfflineProjectManager({
    storage: caches,
    ask: server.ask,
    fetch: server.fetch,
    screen: { page: 800, full: 2000, format: 'webp' },
    documents: () => documents,
    room: async () => room,
    locks: locks.as(owner),
    clock,
    random: () => 0,
    isOnline: () => online,
    savesData: () => savesData,
    tell: others,
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

test('F11 on a tap a project comes, in every tab to be seen, and is freed in every tab', async () => {
  const [mine, other] = [openTab('one'), openTab('two')];
  await Promise.all([mine.start(), other.start()]);
  expect(mine.read()).toEqual([]);
  expect(await mine.take(project, 1000)).toBe(true);
  await until(isWhole(mine));
  await until(isWhole(other));
  expect(one(other)).toMatchObject({ name: 'Облака', lots: 4, at: 1_000_000, trouble: null });
  expect(one(mine)?.bytes).toBeGreaterThan(1000);
  await other.free(project.slug);
  await until(() => mine.read()?.length === 0);
  expect(await caches.keys()).not.toContain(offlineProjectCache(project.slug));
});

test('F11 where there is no room for it nothing is begun', async () => {
  const manager = openTab();
  room = 10_000_000;
  expect(await manager.take(project, 9_000_000)).toBe(false);
  expect(await caches.keys()).toEqual([]);
  expect(server.seen()).toEqual([]);
});

test('F11 cut off by a reload it goes on with the next start; the network’s return ends a rest', async () => {
  const before = openTab();
  server.fault = { after: 5, error: noNetwork() };
  await before.take(project, 0);
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

test('F11 a server that has enough is asked again later', async () => {
  const manager = openTab();
  server.fault = { after: 2, error: noNetwork() };
  await manager.take(project, 0);
  await pause();
  server.fault = null;
  server.seen();
  clock.advance(900);
  await pause();
  expect(server.seen()).toEqual([]);
  clock.advance(200);
  await until(isWhole(manager));
});

test('F11 the tab that fetches is closed: another goes on', async () => {
  const [mine, other] = [openTab('one'), openTab('two')];
  await other.start();
  const never = new Promise<never>(() => {});
  const { fetch } = server;
  Object.assign(server, { fetch: () => never });
  const dying = openTab('dying');
  await dying.take(project, 0);
  await pause();
  expect(locks.holdersNow()).toEqual(['dying']);
  Object.assign(server, { fetch });
  locks.kill('dying');
  tabs = [mine, other];
  await until(isWhole(mine));
  await until(isWhole(other));
});

test('F11 who saves data has nothing begun or renewed by itself, and everything on a tap', async () => {
  savesData = true;
  const manager = openTab();
  server.fault = { after: 5, error: noNetwork() };
  await manager.take(project, 0);
  await pause();
  tabs = [];
  clock = createFakeClock();
  server.fault = null;
  const next = openTab();
  await next.start();
  expect(one(next)?.isWhole).toBe(false);
  await next.take(project, 0);
  await until(isWhole(next));
  server.seen();
  clock.advance(60 * MINUTE);
  await next.refresh();
  expect(server.seen()).toEqual([]);
  await next.refresh(project.slug);
  expect(server.seen()).toEqual(['/api/projects/oblaka/parcel/']);
});

test('F11 a change of the catalogue has it looked at, though not every minute', async () => {
  const manager = openTab();
  await manager.take(project, 0);
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

test('F11 what is in the way is told and not run against; a tap tries again', async () => {
  const manager = openTab();
  caches.room = 4_500;
  await manager.take(project, 0);
  await until(() => one(manager)?.trouble === 'full');
  await pause();
  server.seen();
  manager.wake();
  await pause();
  expect(server.seen()).toEqual([]);
  caches.room = 100_000;
  await manager.take(project, 0);
  await until(isWhole(manager));
  expect(one(manager)?.trouble).toBeNull();
});

test('F11 what a project will weigh is said by its lots and plans', () => {
  const plans = ['/storage/a.svg', `/storage/ab/ab${'0'.repeat(38)}-1280.webp`];
  const light = likelyProjectBytes({ lots: 100, plans: plans.slice(0, 1) });
  expect(light).toBeGreaterThan(100_000);
  expect(light).toBeLessThan(1_000_000);
  expect(likelyProjectBytes({ lots: 100, plans })).toBeGreaterThan(light + 150_000);
});

test('F11 documents that come out later are fetched as soon as the list has them; freed, they go with their project', async () => {
  const db = await openTestAccountDatabase(1);
  const papers = new FakeDocuments(db);
  const manager = openTab();
  await manager.take(project, 0);
  await until(isWhole(manager));
  expect(one(manager)).toMatchObject({ documents: 0 });
  const without = one(manager)?.bytes ?? 0;
  documents = papers.open();
  await papers.bringList();
  manager.heedDocuments();
  await until(() => one(manager)?.documents === 3 && isWhole(manager)());
  expect(one(manager)).toMatchObject({ bytes: without + 6_000, staying: 0 });
  papers.seen();
  manager.heedDocuments();
  await pause();
  expect(papers.seen(), 'nothing is missing').toEqual([]);
  savesData = true;
  papers.replace(1);
  await papers.bringList();
  manager.heedDocuments();
  await until(() => one(manager)?.isWhole === false);
  await pause();
  expect(papers.seen(), 'who saves data is asked').toEqual(['list']);
  await manager.take(project, 0);
  await until(isWhole(manager));
  expect(papers.seen()).toEqual(['list', '1 v2']);
  await manager.free(project.slug);
  expect(await db.documentFiles.count()).toBe(0);
  db.close();
});

test('F11 freed while it is looked at, here or in another tab, it is not begun anew', async () => {
  const manager = openTab();
  await manager.take(project, 0);
  await until(isWhole(manager));
  server.seen();
  const { open } = caches;
  // The last moment before somebody who looks opens it.
  Object.assign(caches, {
    open: async (name: string) => {
      Object.assign(caches, { open });
      await caches.delete(name);
      return open(name);
    },
  });
  manager.heed({ kind: 'changed' });
  await until(() => manager.read()?.length === 0);
  await manager.free(project.slug);
  manager.wake();
  await pause();
  expect(await caches.keys()).not.toContain(offlineProjectCache(project.slug));
  expect(server.seen()).toEqual([]);
});

test('F11 F7 a server that hangs is told of after ten seconds, in every tab, and so is the round that failed', async () => {
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
  await manager.take(project, 0);
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
