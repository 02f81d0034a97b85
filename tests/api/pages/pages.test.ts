import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mountSecurityFile } from '../../../server/areas/system/security-file';
import { readConfig } from '../../../server/config';
import { raiseRevision } from '../../../server/db/changes/revision';
import { policies } from '../../../server/db/schema/content-schema';
import { publications, seoPages } from '../../../server/db/schema/publication-schema';
import { restoreWorker, withdrawWorker } from '../../../server/http/worker-mark';
import { readStoredDeveloper, writeStoredDeveloper } from '../../../server/texts/developer';
import { type StoredLook, writeStoredLook } from '../../../server/texts/look';
import { emptyLook } from '../../../src/contract/developer/look/look';
import { recordOf } from '../../../src/contract/record-of';
import { marks } from '../../../src/shell/document';
import { type ApiServer, startApi, type Visitor } from '../../support/portal/api-server';
import { fillPolicy } from '../../support/stock/stock';

const css = 'body{margin:0}';
const template = `<!doctype html><html lang="ru"><head><title>Кабинет агента: квартиры</title><meta
 name="description"
 content="Лоты."
/><style>${css}</style></head><body><div id="frame-head">${marks.head}${marks.headEnd}</div><div id="frame">${marks.frame}${marks.frameEnd}</div>${marks.start}{}${marks.startEnd}</body></html>`;
const manifestFile = '{"id": "/", "name": "Кабинет агента", "short_name": "Кабинет", "icons": []}';
const chunk = 'export const chunk = 1;'.repeat(100);

let folder: string;
let api: ApiServer;
let agent: Visitor;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  const [client, kept] = [join(folder, 'client'), join(folder, 'kept')];
  await mkdir(join(client, 'assets'), { recursive: true });
  await mkdir(kept);
  await writeFile(join(client, 'index.html'), template);
  await writeFile(join(client, 'sw.js'), 'self.skipWaiting()');
  await writeFile(join(client, 'sw-withdrawn.js'), 'self.registration.unregister()');
  await writeFile(join(client, 'manifest.webmanifest'), manifestFile);
  await writeFile(join(client, 'assets/app-1a2b.js'), chunk);
  await writeFile(join(client, 'assets/app-1a2b.js.br'), brotliCompressSync(chunk));
  await writeFile(join(client, 'assets/app-1a2b.js.gz'), gzipSync(chunk));
  await writeFile(join(client, 'assets/index-worker-3c4d.js'), chunk);
  await writeFile(join(kept, 'old-9z8y.js'), 'old');
  api = await startApi('pglite', { clientDir: client, keptAssetsDir: kept });
  agent = await api.signIn('confirmed');
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-mode': 'navigate' };
const startOf = (page: string) => {
  const from = page.indexOf(marks.start) + marks.start.length;
  return JSON.parse(page.slice(from, page.indexOf(marks.startEnd, from)));
};

test('A2 the first page of a selection holds the first cards of its filters, the same as the API answers', async () => {
  const page = await agent.get('/selection/flats?rooms=1&rooms=2&order=-area', html);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  const start = startOf(page.text);
  expect(start).toMatchObject({
    path: '/selection/flats?rooms=1&rooms=2&order=-area',
    signedIn: true,
    user: { id: api.userIds.confirmed },
  });
  expect(start.lots).toEqual((await agent.get(start.answerPath)).body);
  expect(start.lots.results).toHaveLength(24);
  expect(page.text).toContain(start.lots.results[0].plan ?? start.lots.results[1].plan);
});

test('D1 E3 an order of several keys in the address is that of the cards in the document', async () => {
  const { text } = await agent.get('/selection/flats?order=-floor,area', html);
  const { answerPath, lots } = startOf(text);
  expect(answerPath).toContain('order=-floor%2Carea');
  const shown = lots.results.map(({ floor, area }: { floor: number; area: number }) => [floor, area]);
  expect(shown).toEqual([...shown].sort(([a, b], [c, d]) => c - a || b - d));
  expect(new Set(shown.map(([floor]: number[]) => floor)).size).toBeLessThan(shown.length);
});

test('D12 A10 the document of a list, a project and a selection has the developer’s title and description, else says what it shows', async () => {
  const headOf = async (address: string) => {
    const { text } = await agent.get(address, html);
    const [, title] = /<title>(.*?)<\/title>/.exec(text) ?? [];
    const [, description] = /name="description"\s+content="(.*?)"/.exec(text) ?? [];
    return [title, description];
  };
  expect(await headOf('/projects')).toEqual(['Проекты — Кабинет агента', 'Лоты.']);
  expect(await headOf('/selection/hotel')).toEqual(['Гостиничные номера — Кабинет агента', 'Лоты.']);
  expect(await headOf('/krasnodar/complex-oblaka')).toEqual(['Облака — Кабинет агента', 'Лоты.']);
  await api.db.insert(seoPages).values([
    { path: '/selection/flats', city: 'sochi', title: 'Квартиры в «Сочи» <у моря>', description: '"Море"' },
    { path: '/krasnodar/oblaka', title: 'ЖК Облака', description: 'Двор и школа' },
  ]);
  await api.db.transaction(raiseRevision);
  expect(await headOf('/selection/flats?city=sochi&rooms=1')).toEqual([
    'Квартиры в «Сочи» &lt;у моря&gt; — Кабинет агента',
    '&quot;Море&quot;',
  ]);
  expect(await headOf('/selection/flats?city=krasnodar')).toEqual(['Квартиры — Кабинет агента', 'Лоты.']);
  expect(await headOf('/krasnodar/complex-oblaka')).toEqual(['ЖК Облака — Кабинет агента', 'Двор и школа']);
  expect(await headOf('/main')).toEqual(['Кабинет агента: квартиры', 'Лоты.']);
  await api.db.delete(seoPages);
});

test('A2 D6 the page of a lot holds its plan and price, the same as the API answers; one that is not there none', async () => {
  const [{ id, plan }] = (await agent.get('/api/flats/?limit=1')).body.results;
  const page = await agent.get(`/selection/flats/${id}?plan=full`, html);
  const start = startOf(page.text);
  expect(start.answerPath).toBe(`/api/flats/${id}/`);
  expect(start.lot).toEqual((await agent.get(start.answerPath)).body);
  expect(page.text).toContain(`<img src="${start.lot.layout.plan_full ?? plan}"`);
  for (const path of ['/selection/flats/999999999', `/selection/parking/${id}`, `/print/flats/${id}`]) {
    const other = await agent.get(path, html);
    expect(startOf(other.text).lot, path).toBeUndefined();
  }
  expect((await agent.get('/selection/flats/999999999', html)).status).toBe(404);
  expect(startOf((await api.visitor().get(`/selection/flats/${id}`, html)).text).lot).toBeUndefined();
});

test('A2 a signed-out visitor gets the frame of the first page everywhere but in print', async () => {
  for (const path of ['/', '/main', '/selection/flats', '/favorites', '/nothing/at/all']) {
    const start = startOf((await api.visitor().get(path, html)).text);
    expect(start, path).toMatchObject({ path: '/', signedIn: false, timeZone: 'Europe/Moscow' });
    expect(Object.keys(start).sort()).toEqual(['developer', 'header', 'path', 'signedIn', 'timeZone']);
  }
  const guest = await api.visitor().get('/', html);
  expect(guest.headers.get('cache-control'), 'kept for Back').toBe('private, no-cache');
  expect(startOf((await api.visitor().get('/print/flats/1', html)).text).path).toBe('/print/flats/1');
  expect(startOf((await agent.get('/', html)).text)).toMatchObject({ path: '/main', signedIn: true });
});

test('M2 a guest’s document is drawn of the developer’s record, and holds what the calls answer', async () => {
  const stored = await readStoredDeveloper(api.db);
  const write = (next: typeof stored) =>
    api.db.transaction(async (tx) => {
      await writeStoredDeveloper(tx, next);
      await raiseRevision(tx);
    });
  const steps = [{ title: 'Позвоните <нам>', text: 'Днём' }];
  await write({ ...stored, name: 'Южный дом', guest: { lead: null, steps } });
  const visitor = api.visitor();
  const { text } = await visitor.get('/', html);
  const start = startOf(text);
  expect(start.developer).toEqual((await visitor.get('/api/developer/')).body);
  expect(start.header).toEqual((await visitor.get('/api/header/')).body);
  expect(text).toContain('<span class="logo-name">Южный дом</span>');
  expect(text).toContain('<h3>Позвоните &lt;нам&gt;</h3>');
  expect(startOf((await agent.get('/main', html)).text)).toMatchObject({ header: { name: 'Южный дом' } });
  await write(stored);
  expect((await visitor.get('/', html)).text).not.toContain('guest-steps');
});

describe('M2 in a developer’s look', () => {
  const icons = { icon: 1, icon_large: 2, maskable: 3, maskable_large: 4, touch: 5, favicon: 6 };
  const look: StoredLook = {
    accent: '#8a1c4a',
    short_name: 'Юг',
    dark_logo: null,
    logo: { file: '/storage/aa/a.png', width: 900, height: 300, on_light: true, on_dark: true },
    picture: {
      src: '/storage/bb/b.webp',
      width: 120,
      height: 40,
      is_sign: false,
      dark: null,
      at_night: 'same',
    },
    icons: recordOf(Object.keys(icons) as (keyof typeof icons)[], (one) => `/storage/cc/${icons[one]}.png`),
  };
  const wear = (worn: StoredLook) =>
    api.db.transaction(async (tx) => {
      await writeStoredLook(tx, worn);
      await raiseRevision(tx);
    });
  beforeEach(() => wear(look));
  afterEach(() => wear({ ...emptyLook, picture: null, icons: null }));
  /** What of the styles of a page its policy does not let in. */
  const refusedStyles = (page: { text: string; headers: Headers }) => {
    const policy = page.headers.get('content-security-policy') ?? '';
    return [...page.text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].filter(
      ([, text = '']) => !policy.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`),
    );
  };

  test('M2 pages of guests, agents, managers and for print have its accent and logo, and their policy lets all styles in', async () => {
    for (const [who, path] of [
      [api.visitor(), '/'],
      [agent, '/main'],
      [agent, '/print/favorites'],
      [api.visitor(), '/staff'],
    ] as const) {
      const page = await who.get(path, html);
      expect(page.text, path).toMatch(/<style id="look">:root\{--light-accent:#8a1c4a;/);
      expect(refusedStyles(page), path).toEqual([]);
    }
    expect((await agent.get('/main', html)).text).toContain(
      '<img class="logo-picture" src="/storage/bb/b.webp"',
    );
    const shared = await api.visitor().get('/s/nothing', html);
    expect(shared.text).toContain('<style id="look">');
    expect(refusedStyles(shared)).toEqual([]);
  });

  test('M2 the built document is the same bytes as ever, which the worker compares with its digest', async () => {
    expect((await agent.get('/index.html')).text).toBe(template);
  });

  test('M2 the manifest has its name, icons and colour under a tag of its own, and without a look is the built file', async () => {
    const answer = await agent.get('/manifest.webmanifest');
    expect(answer.headers.get('content-type')).toBe('application/manifest+json');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const { icons: listed, ...manifest } = JSON.parse(answer.text);
    expect(manifest).toEqual({ id: '/', name: 'Кабинет агента', short_name: 'Юг', theme_color: '#8a1c4a' });
    expect(listed.map((one: { sizes: string; purpose: string }) => `${one.purpose} ${one.sizes}`)).toEqual([
      ...['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512'],
    ]);
    const tag = answer.headers.get('etag') ?? '';
    expect((await agent.get('/manifest.webmanifest', { 'if-none-match': tag })).status).toBe(304);
    await wear({ ...look, short_name: 'Другой' });
    const changed = await agent.get('/manifest.webmanifest', { 'if-none-match': tag });
    expect(JSON.parse(changed.text)).toMatchObject({ short_name: 'Другой' });
    await wear({ ...emptyLook, picture: null, icons: null });
    const built = await agent.get('/manifest.webmanifest', { 'if-none-match': tag });
    expect(built.text).toBe(manifestFile);
  });
});

test('A5 B10 the document tells a guest that there is no policy to agree to, and nobody else', async () => {
  await api.db.delete(policies);
  const guest = await api.visitor().get('/', html);
  expect(startOf(guest.text)).toMatchObject({ path: '/', signedIn: false, registrationClosed: true });
  expect(guest.text).toContain('Регистрация откроется, когда застройщик опубликует политику');
  expect(startOf((await agent.get('/main', html)).text).registrationClosed).toBeUndefined();
  await fillPolicy(api.db);
});

test('A2 filters that cannot be read do not break the page', async () => {
  for (const search of [
    '?rooms=9',
    '?price_min=x&floor_min=9&floor_max=1',
    '?search=%00',
    '?search=%ff',
    '?order=beauty',
  ]) {
    const page = await agent.get(`/selection/flats${search}`, html);
    expect(page.status, search).toBe(200);
    expect(startOf(page.text).signedIn).toBe(true);
  }
});

test('A2 what stands in a page cannot end its script', async () => {
  const page = await agent.get(
    '/selection/flats?search=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E',
    html,
  );
  expect(page.text).not.toContain('<script>alert');
});

test('the policy allows the inline style of the page by its hash, and no other', async () => {
  const policy = (await agent.get('/main', html)).headers.get('content-security-policy')!;
  const hash = createHash('sha256').update(css).digest('base64');
  expect(policy).toContain(
    `style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-${hash}';`,
  );
  expect(policy).not.toContain('unsafe-inline');
  // The worker keeps this file and answers navigations with its headers.
  expect((await agent.get('/index.html')).headers.get('content-security-policy')).toBe(policy);
});

test('A2 parts of a page go without the headers that apply to documents alone; a worker names its policy', async () => {
  const headersOf = async (path: string) => (await agent.get(path)).headers;
  const part = await headersOf('/assets/app-1a2b.js');
  expect(part.get('x-content-type-options')).toBe('nosniff');
  expect(part.get('cross-origin-resource-policy')).toBe('same-origin');
  for (const path of ['/assets/index-worker-3c4d.js', '/sw.js', '/main', '/assets/none.js'])
    for (const name of ['content-security-policy', 'x-frame-options']) {
      expect((await headersOf(path)).has(name), `${path} ${name}`).toBe(true);
      expect(part.has(name), name).toBe(false);
    }
});

test('K4 a person who comes while the database is away gets a page that asks again, a program a problem', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  });
  vi.spyOn(api.db.$client, 'query').mockRejectedValue(refused);
  const page = await agent.get('/favorites', html);
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  expect(page.text).toContain('База данных сейчас недоступна');
  expect(page.text).toContain('<meta http-equiv="refresh"');
  const hash = createHash('sha256')
    .update(/<style>([^<]*)<\/style>/.exec(page.text)?.[1] ?? '')
    .digest('base64');
  expect(page.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  const call = await agent.get('/api/favorites/', html);
  expect([call.status, call.body.code]).toEqual([503, 'unavailable']);
});

test('a guest who opens a page can make an unsafe call at once', async () => {
  const guest = api.visitor();
  await guest.get('/', html);
  expect((await guest.post('/api/private_office/logout/')).status).toBe(204);
});

test('F8 a build that replaces the page under the running server is served', async () => {
  const path = join(folder, 'client/index.html');
  await writeFile(path, template.replace(css, 'body{margin:1px}'));
  await utimes(path, new Date(), new Date(Date.now() + 5000));
  const page = await agent.get('/main', html);
  expect(page.text).toContain('margin:1px');
  await writeFile(path, template);
});

test('F2 hashed files are immutable and come precompressed; the entries are asked for each time', async () => {
  for (const [accept, encoding] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const file = await agent.get('/assets/app-1a2b.js', { 'accept-encoding': accept });
    expect(file.text).toBe(chunk);
    expect(file.headers.get('content-encoding')).toBe(encoding);
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(file.headers.get('content-type')).toMatch(/^text\/javascript/);
  }
  for (const path of ['/sw.js', '/manifest.webmanifest', '/index.html'])
    expect((await agent.get(path)).headers.get('cache-control'), path).toBe('no-cache');
  expect((await agent.get('/index.html')).text).toBe(template);
});

test('F8 while the operator withdraws it, the worker answers with the script that takes it away', async () => {
  await withdrawWorker(api);
  const withdrawn = await agent.get('/sw.js');
  expect(withdrawn.text).toContain('unregister');
  expect(withdrawn.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(withdrawn.headers.get('cache-control')).toBe('no-cache');
  await restoreWorker(api);
  expect((await agent.get('/sw.js')).text).toBe('self.skipWaiting()');
});

test('F8 where no worker answers it, the page that waits for a new version leads back at once', async () => {
  const back = await agent.get('/updating?back=%2Fmain%3Fx%3D1');
  expect([back.status, back.headers.get('location')]).toEqual([302, '/main?x=1']);
  expect((await agent.get('/updating?back=%2F%2Fother.test')).headers.get('location')).toBe('/');
});

test('A8 F8 files of earlier builds are still there; one that is not is never a page', async () => {
  const old = await agent.get('/assets/old-9z8y.js');
  expect([old.status, old.text]).toEqual([200, 'old']);
  expect(old.headers.get('cache-control')).toContain('immutable');
  for (const headers of [undefined, html]) {
    const missing = await agent.get('/assets/gone-0000.js', headers);
    expect(missing.status).toBe(404);
    expect(missing.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(missing.headers.get('cache-control')).toBe('no-store');
  }
});

test('only navigations fall back to the page', async () => {
  const script = await agent.get('/nothing.js', { accept: '*/*', 'sec-fetch-mode': 'no-cors' });
  expect(script.status).toBe(404);
  const fetched = await agent.get('/nothing', { accept: 'application/json', 'sec-fetch-mode': 'cors' });
  expect(fetched.status).toBe(404);
  const nowhere = await agent.get('/nothing', html);
  expect([nowhere.status, nowhere.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect((await agent.get('/regulations', html)).status).toBe(200);
  expect((await agent.post('/main')).status).toBe(405);
});

test('A3 a lot or a project that there is not is 404 by status, in the very document that any address gets', async () => {
  const flat = api.stock.find(({ type, status }) => type === 'flats' && status === 4)!.id;
  const statusOf = async (path: string, by = agent) => (await by.get(path, html)).status;
  for (const path of [
    `/selection/flats/${flat}`,
    `/selection/flats/${flat}/?plan=full`,
    `/print/flats/${flat}`,
    `/print/flats/plan?id=${flat}`,
    '/sochi/more',
    '/sochi/complex-more',
    '/novorossiysk/complex-skoro?type=flats',
    '/krasnodar/complex-oblaka/buildings/1?floor=2',
  ])
    expect(await statusOf(path), path).toBe(200);
  const missing = [
    '/selection/flats/99999999',
    '/selection/flats/99999999999999999999',
    `/selection/hotel/${flat}`,
    `/selection/parking/${flat}/`,
    '/sochi/no-such-project',
    '/krasnodar/complex-more',
    '/moskva/more',
    '/sochi/complex-more/buildings/1',
    '/krasnodar/complex-oblaka/buildings/99',
  ];
  const printed = [
    '/print/flats/99999999',
    `/print/hotel/${flat}`,
    '/print/flats/plan',
    '/print/flats/plan?id=99999999',
    '/print/flats/plan?id=x',
  ];
  for (const path of [...missing, ...printed]) expect(await statusOf(path), path).toBe(404);
  const page = await agent.get('/selection/flats/99999999', html);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(startOf(page.text)).toMatchObject({ path: '/selection/flats/99999999', signedIn: true });
  // A guest is led to the guest page from all of them alike, and sees every print page that there is.
  const guest = api.visitor();
  for (const path of missing) expect(await statusOf(path, guest), path).toBe(200);
  for (const path of printed) expect(await statusOf(path, guest), path).toBe(404);
  expect(await statusOf(`/print/flats/${flat}`, guest)).toBe(200);
});

test('A3 news that there are not, or that were withdrawn, are 404 by status; guests are told nothing', async () => {
  const [news] = await api.db
    .insert(publications)
    .values({ kind: 'news', title: 'Дом сдан', paragraphs: ['Ключи с понедельника.'] })
    .returning();
  const statusOf = async (id: number | string, by = agent) => (await by.get(`/news/${id}`, html)).status;
  expect(await statusOf(news!.id)).toBe(200);
  for (const nothing of [news!.id + 1, '99999999999999999999', '0', 'x'])
    expect(await statusOf(nothing), String(nothing)).toBe(404);
  await api.db.update(publications).set({ withdrawnAt: new Date() });
  expect(await statusOf(news!.id)).toBe(404);
  expect(await statusOf(news!.id, api.visitor())).toBe(200);
});

test('no path leads out of the folders', async () => {
  for (const path of [
    '/assets/../index.html',
    '/assets/..%2findex.html',
    '/assets/%2e%2e/index.html',
    '/..%2f..%2fetc/passwd',
    '/storage/..%2f..%2foutbox.jsonl',
    '/assets/..%5cindex.html',
  ]) {
    const answer = await agent.get(path, { accept: '*/*', 'sec-fetch-mode': 'cors' });
    expect(answer.text, path).not.toMatch(/root:|sms/);
    if (path.startsWith('/assets/..%')) expect(answer.status, path).toBe(404);
  }
});

test('F3 plans are immutable, and a drawing opened by itself can run nothing', async () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0"/>'.repeat(200)}</svg>`;
  const address = await api.files.put(Buffer.from(drawing), 'svg');
  const plan = await api.visitor().get(address, { 'accept-encoding': 'br' });
  expect(plan.text).toBe(drawing);
  expect(plan.headers.get('content-encoding')).toBe('br');
  expect(plan.headers.get('content-type')).toBe('image/svg+xml');
  expect(plan.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(plan.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  );
  expect((await agent.get(address.replace('.svg', '.png'), html)).status).toBe(404);
});

test('A10 robots.txt and sitemap.xml name what shows something without an account', async () => {
  const robots = await agent.get('/robots.txt');
  expect(robots.headers.get('content-type')).toContain('text/plain');
  expect(robots.text).toContain('Sitemap: http://portal.test/sitemap.xml');
  const sitemap = await agent.get('/sitemap.xml');
  expect(sitemap.headers.get('content-type')).toMatch(/xml/);
  expect(sitemap.text).toContain('<loc>http://portal.test/</loc>');
});

test('N3 security.txt names whom to tell of a weakness: the variable, else the developer, else nobody', async () => {
  const path = '/.well-known/security.txt';
  const stored = await readStoredDeveloper(api.db);
  const write = (email: string | null) =>
    api.db.transaction((tx) => writeStoredDeveloper(tx, { ...stored, email }));
  await write(null);
  expect((await agent.get(path)).status).toBe(404);
  await write('info@dev.ru');
  const { text } = await agent.get(path);
  expect(text).toMatch(/^Contact: mailto:info@dev\.ru\nExpires: \S+\nPreferred-Languages: ru, en\n/);
  expect(text).toContain('Canonical: http://portal.test/.well-known/security.txt\n');
  const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
  const named = new Hono();
  const contact = readConfig({ SECURITY_CONTACT: 'https://dev.ru/security' }).SECURITY_CONTACT;
  mountSecurityFile(named, { db: api.db, origin: 'https://lk.dev.ru', contact });
  expect(await (await named.request(path)).text()).toMatch(/^Contact: https:\/\/dev\.ru\/security\n/);
  for (const wrong of ['info@dev.ru', 'http://dev.ru/security'])
    expect(() => readConfig({ SECURITY_CONTACT: wrong })).toThrow('Переменная SECURITY_CONTACT');
  await write(stored.email);
});
