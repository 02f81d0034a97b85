import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type ListedFile, readBuildFiles } from './build-files';

const ORIGIN = 'https://portal.ru';
/** Both builds name the chunk that did not change between them. */
const documentOf = (build: string) =>
  `<script src="/assets/boot-${build}.js"></script><script src="/assets/framework-same.js"></script>`;
const iconOf = (build: string) => `<svg id="${build}"/>`;
const digestOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const listed: ListedFile[] = [
  { url: 'index.html', revision: '2', integrity: digestOf(documentOf('new')) },
  { url: 'favicon.svg', revision: '2', integrity: digestOf(iconOf('new')) },
  { url: 'assets/framework-same.js', revision: null },
  { url: 'assets/sw-main-1a2b3c4d.js', revision: null },
  { url: 'assets/sw-outbox-1a2b3c4d.js', revision: null },
  { url: 'assets/sw-push-1a2b3c4d.js', revision: null },
];

/** What the servers answer, by path. */
let served: Record<string, [type: string, body: string]>;
let stored: Map<string, string>;
let working: Promise<unknown>[];

/** Refuses a body whose digest is another than the one asked for, as browsers do. */
async function fetchFile({ url, integrity }: Request): Promise<Response> {
  const [type, body] = served[new URL(url).pathname] ?? ['text/plain', 'none'];
  if (integrity && digestOf(body) !== integrity) throw new TypeError('Failed to fetch');
  return new Response(body, { headers: { 'Content-Type': type } });
}

class InstallEvent {
  readonly type = 'install';
  waitUntil(work: Promise<unknown>): void {
    working.push(work);
  }
}

beforeAll(() => {
  const cache = {
    keys: async () => [...stored.keys()].map((url) => ({ url })),
    match: async () => undefined,
    put: async ({ url }: Request, response: Response) => void stored.set(url, await response.text()),
  };
  vi.stubGlobal('location', new URL(`${ORIGIN}/sw.js`));
  const caches = { open: async () => cache, match: cache.match, keys: async () => [] };
  vi.stubGlobal('self', {
    location,
    caches,
    buildFiles: readBuildFiles(listed),
    __WB_DISABLE_DEV_LOGS: true,
  });
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('ExtendableEvent', InstallEvent);
  vi.stubGlobal('FetchEvent', class {});
  vi.stubGlobal('fetch', fetchFile);
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  stored = new Map();
  working = [];
  served = {
    '/index.html': ['text/html; charset=utf-8', documentOf('new')],
    '/favicon.svg': ['image/svg+xml', iconOf('new')],
    '/assets/framework-same.js': ['text/javascript', 'framework();'],
  };
});

async function install(): Promise<void> {
  const { installFiles } = await import('./precache');
  await installFiles(new InstallEvent() as unknown as ExtendableEvent);
}

test('N6 F8 the files of one build are installed', async () => {
  await install();
  expect([...stored.values()].sort()).toEqual([documentOf('new'), iconOf('new'), 'framework();'].sort());
});

test.each([
  ['the document of a server of another build', '/index.html', 'text/html', documentOf('old')],
  ['a picture of a server of another build', '/favicon.svg', 'image/svg+xml', iconOf('old')],
  ['the page of a captive portal', '/index.html', 'text/html', '<h1>Оплатите Wi-Fi</h1>'],
])('N6 F2 F8 with %s nothing is installed, and it is not stored', async (_, path, type, body) => {
  served[path] = [type, body];
  await expect(install()).rejects.toThrow('Failed to fetch');
  await Promise.allSettled(working);
  expect([...stored.values()]).not.toContain(body);
});
