import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Lot } from '../contract/lots/lot';
import { testLot } from '../device/test-support';
import { loadLot } from './-load-lot';
import { loadProject } from './-load-project';
import { loadPrintedLot } from './-printed-lot';

let indexed: Lot | null;
let projects: { slug: string; city: string; lots_by_type: null }[] | null;

vi.mock('../device/page/selection-index', () => ({
  readIndexState: () => ({ ready: false, revision: 0 }),
  subscribeIndex: () => () => {},
  lotFromIndex: async () => indexed,
  projectsFromIndex: async () => projects,
}));
vi.mock('./-load-selection', () => ({ loadSelection: async () => {} }));

let queryClient: QueryClient;
beforeEach(() => {
  indexed = null;
  projects = null;
  queryClient = new QueryClient();
  // As the gateway says it while the portal is started anew.
  vi.stubGlobal('fetch', async () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }));
  vi.stubGlobal('location', { origin: 'https://portal.example' });
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => [] }) });
});
afterEach(() => vi.unstubAllGlobals());

test('A6 F3 a server that fails hides no lot that the device knows; of another it says so', async () => {
  await expect(loadLot(queryClient, 'flats', '7')).rejects.toMatchObject({ kind: 'server', status: 502 });
  indexed = { ...testLot(7), type: 'flats' };
  await expect(loadLot(queryClient, 'flats', '7')).resolves.toBeUndefined();
  await expect(loadPrintedLot(queryClient, 'flats', '7')).resolves.toBeUndefined();
});

test('A6 F3 a server that fails hides no project that the device knows; of another it says so', async () => {
  const load = () => loadProject(queryClient, { city: 'sochi', project: 'complex-park' }, {});
  await expect(load()).rejects.toMatchObject({ kind: 'server', status: 502 });
  projects = [{ slug: 'park', city: 'sochi', lots_by_type: null }];
  await expect(load()).resolves.toEqual({ slug: 'park' });
});

test('I4 F3 without a network a project that is newer than the device says so, and a mistyped address is none', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const load = (project: string) => loadProject(queryClient, { city: 'sochi', project }, {});
  projects = [{ slug: 'park', city: 'sochi', lots_by_type: null }];
  await expect(load('complex-park')).resolves.toEqual({ slug: 'park' });
  await expect(load('complex-new')).resolves.toEqual({ slug: 'new' });
  await expect(load('new')).rejects.toMatchObject({ isNotFound: true });
  projects = [{ slug: 'park', city: 'omsk', lots_by_type: null }];
  await expect(load('complex-park'), 'of another city').rejects.toMatchObject({ isNotFound: true });
});
