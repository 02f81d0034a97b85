import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ListedFile, readBuildFiles } from './build-files';
import { isPackWorth, unpack } from './pack';

const ORIGIN = 'https://portal.ru';
const listed: ListedFile[] = [
  { url: 'index.html', revision: '1' },
  { url: 'assets/portal-1a2b3c4d.js', revision: null },
  { url: 'assets/lot-1a2b3c4d.js', revision: null, packed: 6 },
  { url: 'assets/words-1a2b3c4d.js', revision: null, packed: 12 },
  { url: 'assets/later.deals-1a2b3c4d.js', revision: null, packed: 8 },
  { url: 'assets/pack-1a2b3c4d.txt', revision: null, integrity: digestOf('lot();"слово"') },
  { url: 'assets/later-5e6f7a8b.txt', revision: null, integrity: digestOf('deals();') },
  { url: 'assets/sw-main-1a2b3c4d.js', revision: null },
  { url: 'assets/sw-outbox-1a2b3c4d.js', revision: null },
  { url: 'assets/sw-push-1a2b3c4d.js', revision: null },
];
const scripts = ['/assets/lot-1a2b3c4d.js', '/assets/words-1a2b3c4d.js'];
const list = readBuildFiles(listed);

/** Computes the `integrity` value as browsers do. */
function digestOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
let stored: Map<string, Response>;
let asked: string[];
const cache = () =>
  ({
    keys: async () => [...stored.keys()].map((url) => ({ url })),
    put: async (url: string, response: Response) => void stored.set(url, response),
  }) as unknown as Cache;
const answers = (body: string, status = 200) =>
  vi.stubGlobal('fetch', async (url: string, { integrity }: RequestInit) => {
    asked.push(url);
    if (digestOf(body) !== integrity) throw new TypeError('integrity');
    return new Response(body, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  });

beforeEach(() => {
  stored = new Map();
  asked = [];
  vi.stubGlobal('self', { location: { href: `${ORIGIN}/sw.js` } });
});
afterEach(() => vi.unstubAllGlobals());

test('F1 neither the packs nor what the worker imports are among the files to cache, and those of the second pack come later', () => {
  expect(list.pack?.url).toBe('assets/pack-1a2b3c4d.txt');
  expect(list.scripts).toEqual({
    main: '/assets/sw-main-1a2b3c4d.js',
    outbox: '/assets/sw-outbox-1a2b3c4d.js',
    push: '/assets/sw-push-1a2b3c4d.js',
  });
  expect(list.files).toEqual(listed.slice(0, 4));
  expect(list.later).toEqual({ files: [listed[4]], pack: listed[6] });
});

test('F1 the files of the pack are cached one by one, as scripts with their addresses', async () => {
  answers('lot();"слово"');
  await unpack(list, cache());
  expect([...stored.keys()]).toEqual(scripts.map((path) => ORIGIN + path));
  const found = [...stored.values()];
  expect(await Promise.all(found.map((one) => one.text()))).toEqual(['lot();', '"слово"']);
  for (const { headers, status } of found) {
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('cache-control')).toContain('immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test.each([
  ['that was cut short', 'lot();"сло', 200],
  ['in whose place a captive portal answers', '<!doctype html>', 200],
  ['that is refused', 'lot();"слово"', 503],
])('F1 nothing is cached of a pack %s', async (_, body, status) => {
  answers(body, status);
  await expect(unpack(list, cache())).rejects.toThrow(TypeError);
  expect(stored.size).toBe(0);
});

test('F8 the pack is loaded if more than half of it is missing, and not for the few files of an update', async () => {
  const there = (paths: string[]) => (file: ListedFile) => paths.includes(`/${file.url}`);
  expect(isPackWorth(list.files, there([]))).toBe(true);
  expect(isPackWorth(list.files, there(['/assets/lot-1a2b3c4d.js']))).toBe(true);
  expect(isPackWorth(list.files, there(['/assets/words-1a2b3c4d.js']))).toBe(false);
  // Files that are loaded in any case do not count.
  expect(isPackWorth(list.files, there(scripts))).toBe(false);
  answers('lot();"слово"');
  stored.set(`${ORIGIN}/assets/words-1a2b3c4d.js`, new Response(''));
  await unpack(list, cache());
  expect(asked).toEqual([]);
});
