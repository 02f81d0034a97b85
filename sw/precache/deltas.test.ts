import { createHash } from 'node:crypto';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Delta, Deltas } from '../../src/contract/service-worker/file-deltas';
import { FakeCaches } from '../../src/device/offline-projects/fake-caches';
import { LATER_CACHE } from '../../src/device/storage/later-files';
import type { ListedFile } from './build-files';
import { makeFromEarlier } from './deltas';

const PRECACHE = 'workbox-precache-v2-https://portal.test/';
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8);
const nameOf = (part: string, text: string) => `${part}-${hashOf(text)}.js`;
const listed = (name: string): ListedFile => ({ url: `assets/${name}`, revision: null, packed: 10 });

const BEFORE = 'const lot = "Квартира"; open(lot)';
const AFTER = 'const lot = "Студия"; open(lot)';
const before = nameOf('lot-page', BEFORE);
const after = nameOf('lot-page', AFTER);
const delta = [
  ['', 0, 13],
  ['Студия', 8, 12],
] as const;

let storage: FakeCaches;
let asked: unknown[];
let answer: () => Response;

beforeEach(async () => {
  storage = new FakeCaches();
  asked = [];
  answer = () => Response.json({ [after]: { earlier: before, delta } } satisfies Deltas);
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('location', new URL('https://portal.test/sw.js'));
  vi.stubGlobal('fetch', async (path: string, { method, body, credentials }: RequestInit) => {
    asked.push([method, path, credentials, JSON.parse(String(body))]);
    return answer();
  });
});
afterAll(() => vi.unstubAllGlobals());

const store = async (name: string, text: string, cacheName = PRECACHE) => {
  const headers = { 'Content-Type': 'text/javascript', 'Cache-Control': 'immutable' };
  await (await storage.open(cacheName)).put(`/assets/${name}`, new Response(text, { headers }));
};
const make = async (...names: string[]) => makeFromEarlier(names.map(listed), await storage.open(PRECACHE));
const storedOf = async (name: string) => (await storage.open(PRECACHE)).match(`/assets/${name}`);

test.each([
  ['among the files of every device', PRECACHE],
  ['among those that come later', LATER_CACHE],
])('F8 a script that changed is made of the earlier one %s, with its headers', async (_, cacheName) => {
  await store(before, BEFORE, cacheName);
  const same = nameOf('same', 'same');
  await store(same, 'same');
  await store(nameOf('other', 'other'), 'other');
  await make(after, same, nameOf('added', 'added'));
  const missing = [after, nameOf('added', 'added')];
  expect(asked).toEqual([['POST', '/assets/deltas', 'omit', { stored: [before], missing }]]);
  const made = await storedOf(after);
  expect(await made?.text()).toBe(AFTER);
  expect(made?.headers.get('content-type')).toBe('text/javascript');
  expect(await storedOf(nameOf('added', 'added'))).toBeUndefined();
});

test('F8 the document is made of the earlier one, with the headers that the server sends today', async () => {
  const [was, is] = ['<html>boot-11111111.js</html>', '<html>boot-22222222.js</html>'];
  const digest = createHash('sha256').update(is).digest('base64');
  const copyOf = (text: string) => `document-${hashOf(text)}.txt`;
  const cache = await storage.open(PRECACHE);
  const headers = { 'Content-Security-Policy': 'of the earlier build' };
  await cache.put('/index.html?__WB_REVISION__=1', new Response(was, { headers }));
  const made: Delta = [
    ['', 0, 11],
    ['22222222', 8, 10],
  ];
  answer = () =>
    Response.json({ [copyOf(is)]: { earlier: copyOf(was), delta: made } } satisfies Deltas, {
      headers: {
        'Content-Security-Policy': 'of today',
        'Content-Encoding': 'br',
        'Cache-Control': 'no-store',
      },
    });
  await makeFromEarlier([{ url: 'index.html', revision: '2', integrity: `sha256-${digest}` }], cache);
  expect(asked).toEqual([
    ['POST', '/assets/deltas', 'omit', { stored: [copyOf(was)], missing: [copyOf(is)] }],
  ]);
  const found = await cache.match('/index.html?__WB_REVISION__=2');
  expect(await found?.text()).toBe(is);
  expect(Object.fromEntries(found?.headers ?? [])).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': 'of today',
    'cache-control': 'no-cache',
  });
});

test('F8 nothing is asked on a device that has no earlier build, nor where nothing has changed', async () => {
  await make(after);
  await store(after, AFTER);
  await make(after);
  expect(asked).toEqual([]);
});

test.each([
  ['what was made is not the script', { [after]: { earlier: before, delta: [['alert(1)', 0, 0]] } }],
  ['the device has another text than the server', { [after]: { earlier: before, delta: [['', 0, 20]] } }],
  ['nobody asked for it', { [nameOf('x', '')]: { earlier: before, delta: [] } }],
  ['it is made of what the device has not', { [after]: { earlier: 'lot-page-00000000.js', delta } }],
  ['there is no change', { [after]: { earlier: before, delta: null } }],
])('F8 where %s, nothing is stored', async (_, body) => {
  await store(before, BEFORE);
  answer = () => Response.json(body);
  await make(after).catch(() => undefined);
  const names = (await (await storage.open(PRECACHE)).keys()).map(({ url }) => url);
  expect(names).toEqual([`https://portal.test/assets/${before}`]);
});

test.each([
  ['refuses', () => new Response('Файл не найден', { status: 404 })],
  ['is a captive portal', () => new Response('<!doctype html>')],
])('F8 where who answers %s, the caller is told', async (_, given) => {
  await store(before, BEFORE);
  answer = given;
  await expect(make(after)).rejects.toThrow();
});
