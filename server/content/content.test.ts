import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, gt, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentRevision } from '../db/changes/revision';
import type { Database } from '../db/database';
import type { OpenDatabase } from '../db/open-database';
import { auditLines } from '../db/schema/account-schema';
import { banners, publications, redirects } from '../db/schema/publication-schema';
import { floorPlans, lotDetails, lots, projects } from '../db/schema/schema';
import { openTestDatabase } from '../db/test-database';
import { fillDemo } from '../demo/fill-demo';
import { emptyJournal } from '../journal/test-journal';
import type { FileStore } from '../media/stores/file-store';
import { folderFileStore } from '../media/stores/folder-file-store';
import { readStoredDeveloper } from '../texts/developer';
import { readStoredLook } from '../texts/look';
import { BUNDLE_VERSION, Bundle, type PartName } from './bundle';
import { exportContent } from './export-content';
import { type BundleFile, createBundle, openBundle } from './files/bundle-files';
import { importContent } from './import-content';
import { contentParts, partNames } from './parts/content-parts';

const folder = await mkdtemp(join(tmpdir(), 'content-'));
const storeAt = (name: string) => folderFileStore(join(folder, name));
let full: OpenDatabase;
let empty: OpenDatabase;
beforeAll(async () => {
  full = await openTestDatabase();
  empty = await openTestDatabase();
  await fillDemo(full.db, storeAt('full'), { lots: 100, dataDir: folder, onProgress: () => undefined });
});
afterAll(async () => {
  await full.close();
  await empty.close();
  await rm(folder, { recursive: true, force: true });
});

/** The content of a portal as a bundle holds it, and the names of the files beside it. */
async function contentOf(db: Database, files: FileStore) {
  const written: BundleFile[] = [];
  const { lost } = await exportContent({ db, files }, async (file) => void written.push(file));
  const bundle: Bundle = JSON.parse(String(written[0]?.bytes));
  return { bundle, files: written.slice(1).map(({ path }) => path), lost };
}

async function bundleAt(name: string, db: Database, files: FileStore): Promise<string> {
  const path = join(folder, name);
  const target = await createBundle(path);
  await exportContent({ db, files }, target.write);
  await target.done();
  return path;
}

async function take(path: string, db: Database, files: FileStore, dryRun = false) {
  const source = await openBundle(path);
  try {
    return await importContent(source, { db, files, dryRun });
  } finally {
    await source.close();
  }
}

/** A bundle made by hand. */
async function takeByHand(
  given: object | string,
  files: Record<string, Buffer | string> = {},
  dryRun = false,
) {
  const path = join(await mkdtemp(join(folder, 'hand-')), 'bundle');
  const target = await createBundle(path);
  const json = typeof given === 'string' ? given : JSON.stringify({ version: BUNDLE_VERSION, ...given });
  for (const [name, bytes] of Object.entries({ 'content.json': json, ...files }))
    await target.write({ path: name, bytes: Buffer.from(bytes) });
  await target.done();
  return take(path, empty.db, storeAt('empty'), dryRun);
}

test.each([
  'bundle.zip',
  'bundle',
])('K3 the content of a portal, taken by an empty one from %s, is the same there', async (name) => {
  const before = await contentOf(full.db, storeAt('full'));
  // What bundles of before called contacts is in the developer's record; the demo looks as any portal and asks for no agreement.
  expect(partNames.filter((part) => before.bundle[part] === undefined)).toEqual([
    'contacts',
    'look',
    'agreement',
  ]);
  const path = await bundleAt(name, full.db, storeAt('full'));
  const told = await take(path, empty.db, storeAt('empty'));
  if (name === 'bundle.zip') expect(told.length).toBeGreaterThan(15);
  const after = await contentOf(empty.db, storeAt('empty'));
  // Lots come by feeds: there are none whose drawings could be kept.
  for (const project of before.bundle.projects ?? [])
    for (const building of project.buildings) building.lots = [];
  const named = JSON.stringify(before.bundle);
  expect(after).toEqual({ ...before, files: before.files.filter((file) => named.includes(file)) });
  expect(await take(path, empty.db, storeAt('empty'))).toEqual([]);
});

test('K3 what a portal has lost of its drawings and words comes back from its bundle, and lots keep their ids', async () => {
  const { db } = full;
  const before = await contentOf(db, storeAt('full'));
  const path = await bundleAt('again.zip', db, storeAt('full'));
  await db.delete(floorPlans);
  const { revision } = await currentRevision(db);
  await db.update(lotDetails).set({ outline: null, planFull: null });
  await db.update(lots).set({ plan: null });
  const [ofFeed] = await db.select().from(lotDetails).limit(1);
  const mirrored = `/storage/ab/ab${'0'.repeat(38)}-320.webp`;
  await db
    .update(lotDetails)
    .set({ planFull: mirrored, sourcePictures: [{ tag: 'plan', url: 'https://a.example/1.png' }] })
    .where(eq(lotDetails.lotId, ofFeed!.lotId));
  await db.update(projects).set({ description: 'Другое', slides: [], sitePlan: null });
  await db.delete(redirects);
  await db.update(banners).set({ text: 'Другой' });
  const told = await take(path, db, storeAt('full'));
  expect(told.map(({ title }) => title)).toEqual(['проекты', 'баннеры', 'переадресации']);
  const [kept] = await db.select().from(lotDetails).where(eq(lotDetails.lotId, ofFeed!.lotId));
  expect(kept, 'a feed that brings pictures decides of them').toMatchObject({ planFull: mirrored });
  expect(await db.$count(lots, gt(lots.revision, revision))).toBe((await db.$count(lots)) - 1);
  await db.update(lotDetails).set({ sourcePictures: null });
  await take(path, db, storeAt('full'));
  expect(await contentOf(db, storeAt('full'))).toEqual(before);
  const now = await currentRevision(db);
  expect(await take(path, db, storeAt('full'))).toEqual([]);
  expect(await currentRevision(db)).toEqual(now);
});

test('K3 a bundle that was only asked about changes nothing', async () => {
  const before = await contentOf(empty.db, storeAt('empty'));
  const [told] = await takeByHand({ banners: [{ title: 'Новый', text: 'Текст' }] }, {}, true);
  expect(told?.changes.map(({ act }) => act)).toContain('withdraw');
  expect(await contentOf(empty.db, storeAt('empty'))).toEqual(before);
});

test('K3 each change is a line of the journal, and news that a bundle does not name are withdrawn, not lost', async () => {
  const { db } = empty;
  await emptyJournal(db);
  const news = {
    kind: 'news',
    title: 'Сданы ключи',
    paragraphs: ['Текст'],
    published_at: '2026-11-20T09:00:00.000Z',
  };
  const all = await db.$count(publications);
  const [told] = await takeByHand({ publications: [news] });
  const lines = await db.select().from(auditLines);
  expect(lines.map(({ action, reason }) => [action, reason])).toEqual(
    told?.changes.map(({ act, what }) => [act, what]),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({ action: 'publish', reason: 'новость «Сданы ключи»' }),
  );
  expect(await db.$count(publications)).toBe(all + 1);
  expect(await db.$count(publications, sql`withdrawn_at IS NULL`)).toBe(1);
});

test('K3 M16 the agreement comes with its versions and settings, and a version that is there keeps its text', async () => {
  const version = {
    version: 1,
    title: 'Договор',
    changes: '',
    starts_at: '2026-11-20T09:00:00.000Z',
    sections: [{ anchor: 'subject', title: 'Предмет', paragraphs: ['Агентство приводит клиентов.'] }],
  };
  const settings = { asked: true, months: 12, until: null, remind_days: 14, fixing: true };
  const agreement = { settings, versions: [version] };
  const [told] = await takeByHand({ agreement });
  expect(told?.changes.map(({ what }) => what)).toEqual([
    'договор с агентствами, версия 1',
    'настройки договора с агентствами',
  ]);
  expect((await contentOf(empty.db, storeAt('empty'))).bundle.agreement).toEqual(agreement);
  expect(await takeByHand({ agreement })).toEqual([]);
  const [section] = version.sections;
  const other = { ...version, sections: [{ ...section, paragraphs: ['Другое.'] }] };
  await expect(takeByHand({ agreement: { versions: [other] } })).rejects.toThrow(/версии 1 уже опубликован/);
});

test('K3 O1 terms of booking come with their limit, once, and a project that is not there is told', async () => {
  const oral = { project: null, kind: 'oral', hours: 48, cost: null };
  const no = { confirm: false, meeting: false, note: '' };
  await takeByHand({ bookings: { terms: [] } });
  await emptyJournal(empty.db);
  const given = { limit: 5, terms: [{ kind: 'oral', hours: 48 }] };
  const [told] = await takeByHand({ bookings: given });
  expect(told).toEqual({ title: 'условия брони', changes: [{ act: 'change', what: 'условия брони' }] });
  const lines = await empty.db.select().from(auditLines);
  expect(lines).toEqual([
    expect.objectContaining({ subject: 'content', action: 'change', reason: 'условия брони' }),
  ]);
  const { bundle } = await contentOf(empty.db, storeAt('empty'));
  expect(bundle.bookings).toEqual({ limit: 5, terms: [{ ...oral, ...no }], queue: 30 });
  expect(await takeByHand({ bookings: given }), 'the same once more').toEqual([]);
  const nowhere = { terms: [{ kind: 'paid', hours: 168, cost: 25_000, project: 'nowhere' }] };
  await expect(takeByHand({ bookings: nowhere })).rejects.toThrow(/Проекта nowhere нет/);
  await takeByHand({ bookings: { terms: [] } });
  expect((await contentOf(empty.db, storeAt('empty'))).bundle).not.toHaveProperty('bookings');
});

test.each([
  [[{ kind: 'oral' }], 'bookings.terms.0.hours: этого поля не хватает'],
  [[{ kind: 'oral', hours: 3000 }], 'bookings.terms.0.hours: Нужны часы'],
  [[{ kind: 'oral', hours: 1, days: 2 }], 'bookings.terms.0.days: такого поля нет'],
  [
    [
      { kind: 'oral', hours: 1 },
      { kind: 'oral', hours: 2 },
    ],
    'bookings.terms: Для проекта и вида брони условия бывают одни',
  ],
])('K3 O1 a bundle with the terms of booking %j is refused with its place', async (terms, words) => {
  await expect(takeByHand({ bookings: { terms } })).rejects.toThrow(`content.json, ${words}`);
});

test('K3 a picture of the developer is encoded as one of a feed is', async () => {
  const png = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#0a5' } })
    .png()
    .toBuffer();
  const project = { slug: 'oblaka', name: 'Облака', city: 'sochi', source: 'feed', external_id: '7' };
  const cities = [{ slug: 'sochi', name: 'Сочи' }];
  await takeByHand(
    { cities, projects: [{ ...project, picture: 'pictures/front.png' }] },
    { 'pictures/front.png': png },
  );
  const [row] = await empty.db.select().from(projects).where(eq(projects.slug, 'oblaka'));
  expect(row?.picture).toMatch(/^\/storage\/..\/[0-9a-f]{40}-700\.webp$/);
  expect(await storeAt('empty').has(row!.picture!.replace('-700.webp', '-320.avif'))).toBe(true);
  const { bundle, files, lost } = await contentOf(empty.db, storeAt('empty'));
  expect(bundle.projects?.at(-1)?.picture).toMatch(/^pictures\/[0-9a-f]{40}-700\.webp$/);
  expect([files.filter((path) => path.endsWith('-320.avif')).length, lost]).toEqual([1, []]);
});

const svg = (inner: string, root = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${root}>${inner}</svg>`;
const withPicture = (bytes: Buffer | string) =>
  takeByHand(
    {
      cities: [{ slug: 'sochi', name: 'Сочи' }],
      projects: [
        { slug: 'a', name: 'А', city: 'sochi', source: 'f', external_id: 'a', picture: 'pictures/a.svg' },
      ],
    },
    { 'pictures/a.svg': bytes },
    true,
  );

test.each([
  ['a program', svg('<script>alert(1)</script>'), /<script>, строка 1/],
  ['a handler', svg('<rect onclick="x()"/>'), /onclick у <rect>/],
  ['another document', svg('<foreignObject/>'), /<foreignObject>/],
  ['a picture from elsewhere', svg('<image href="https://evil.example/x"/>'), /<image>/],
  ['a use of elsewhere', svg('<use href="https://evil.example/x#a"/>'), /href у <use>/],
  ['a link', svg('<a href="https://evil.example"><rect/></a>'), /<a>/],
  ['a rule from elsewhere', svg('<style>@import url(https://evil.example)</style>'), /правила SVG/],
  ['an escaped rule', svg('<style>rect{fill:u\\72l(//evil.example)}</style>'), /правила SVG/],
  ['a fill from elsewhere', svg('<rect fill="url(https://evil.example#a)"/>'), /fill у <rect>/],
  ['an animation', svg('<set attributeName="href" to="javascript:x"/>'), /<set>/],
  ['a document type', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`, /DOCTYPE/],
  ['a style sheet', `<?xml-stylesheet href="//evil.example"?>${svg('')}`, /инструкция/],
  ['another root', '<html xmlns="http://www.w3.org/1999/xhtml"/>', /не SVG/],
  ['a broken drawing', svg('<g>'), /не разобран/],
  ['no picture', 'GIF87', /не картинка/],
  ['a broken picture', Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1'), /повреждена|не картинка/],
])('K3 a drawing with %s is not taken', async (_, bytes, words) => {
  await expect(withPicture(bytes)).rejects.toThrow(words);
});

test('K3 a drawing that only draws is taken as it is', async () => {
  const inner =
    '<style>@media (max-width:9px){text{display:none}}</style><defs><clipPath id="c"><path d="M0 0h9"/></clipPath></defs><g clip-path="url(#c)"><text x="1">№ 1</text></g>';
  expect(await withPicture(svg(inner, ' font-family="sans-serif"'))).not.toEqual([]);
});

test.each<[string, object | string, RegExp]>([
  ['is no JSON', '{', /^content.json: не JSON/],
  ['is of a later version', { version: 2 }, /^content.json, version: этот портал читает версию 1/],
  ['has an unknown part', { stories: [] }, /^content.json, stories: такого поля нет\./],
  [
    'has an unknown field',
    { cities: [{ slug: 'sochi', name: 'Сочи', mayor: 'x' }] },
    /^content.json, cities.0.mayor/,
  ],
  [
    'lacks a field',
    { banners: [{ text: 'Текст' }] },
    /^content.json, banners.0.title: этого поля не хватает\./,
  ],
  [
    'leads to a program',
    { banners: [{ title: 'а', link: 'javascript:alert(1)' }] },
    /banners.0.link: нужен адрес/,
  ],
  [
    'names no file',
    {
      documents: [
        {
          title: 'а',
          category: 'б',
          versions: [{ file: 'files/none.pdf', name: 'а.pdf', published_at: '2026-11-20T09:00:00Z' }],
        },
      ],
    },
    /^В наборе нет файла files\/none.pdf/,
  ],
  [
    'leads out of the bundle',
    {
      documents: [
        {
          title: 'а',
          category: 'б',
          versions: [{ file: 'files/../../x', name: 'а', published_at: '2026-11-20T09:00:00Z' }],
        },
      ],
    },
    /versions.0.file: нужен файл/,
  ],
  [
    'ends a promotion before it begins',
    {
      publications: [
        {
          kind: 'promo',
          title: 'а',
          paragraphs: ['б'],
          published_at: '2026-11-20T09:00:00Z',
          deadline: '2026-11-19',
        },
      ],
    },
    /publications\.0\.deadline: конец должен быть позже начала/,
  ],
  [
    'closes an office before it opens',
    {
      sales_offices: [
        {
          name: 'а',
          address: 'б',
          phone: '+78612000000',
          hours: [{ days: [1], from: '20:00', to: '09:00' }],
        },
      ],
    },
    /sales_offices\.0\.hours\.0\.to: конец должен быть позже начала/,
  ],
  [
    'names no project',
    { commission: [{ title: 'а', project: 'none', rate: 5 }] },
    /для проекта none, которого нет/,
  ],
  [
    'names no bank',
    {
      mortgage: {
        banks: [],
        programs: [
          { slug: 'a', bank: 'b', name: 'а', kind: 'base', rate: 1, first_payment: 1, max_months: 1 },
        ],
      },
    },
    /mortgage\.programs\.0\.bank: этого банка нет/,
  ],
])('K3 a bundle that %s changes nothing, and says where', async (_, given, words) => {
  const before = await contentOf(empty.db, storeAt('empty'));
  await expect(takeByHand(typeof given === 'string' ? given : { banners: [], ...given })).rejects.toThrow(
    words,
  );
  expect(await contentOf(empty.db, storeAt('empty'))).toEqual(before);
});

test('K3 a zip that says less of itself than it unpacks to, or is none, is refused', async () => {
  const path = await bundleAt('whole.zip', empty.db, storeAt('empty'));
  const bytes = await readFile(path);
  const { writeFile } = await import('node:fs/promises');
  // The size of the first file as the list at the end has it.
  const entry = bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
  bytes.writeUInt32LE(10, entry + 24);
  await writeFile(join(folder, 'bomb.zip'), bytes);
  await expect(take(join(folder, 'bomb.zip'), empty.db, storeAt('empty'))).rejects.toThrow('повреждён');
  await writeFile(join(folder, 'none.zip'), 'PK nothing');
  await expect(take(join(folder, 'none.zip'), empty.db, storeAt('empty'))).rejects.toThrow('не zip');
  await expect(take(join(folder, 'nowhere'), empty.db, storeAt('empty'))).rejects.toThrow('Нет ни папки');
  await expect(createBundle(path)).rejects.toThrow('уже есть');
});

test('K3 every part of a bundle has its tables', () => {
  expect(partNames.toSorted()).toEqual(
    Object.keys(Bundle.entries)
      .filter((name): name is PartName => name !== 'version')
      .toSorted(),
  );
  for (const name of partNames) expect(contentParts[name].title, name).toMatch(/^[а-я]/);
});

test('M2 a bundle of before the record says telephone and policy alone: the rest of the record stays', async () => {
  await takeByHand({ developer: { name: 'Дом', rates: { flats: 3.5 }, phone: '+78610000000' } });
  await takeByHand({ contacts: { phone: '8 862 000-00-00', policy: 'https://dev.example/policy' } });
  const stored = await readStoredDeveloper(empty.db);
  expect(stored).toMatchObject({ name: 'Дом', phone: '+78620000000', policy: 'https://dev.example/policy' });
  expect(stored.rates.flats).toBe(350);
  const { bundle } = await contentOf(empty.db, storeAt('empty'));
  expect(bundle.developer).toMatchObject({ name: 'Дом', rates: { flats: 3.5, hotel: null } });
  expect(bundle).not.toHaveProperty('contacts');
});

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M1 1h38v8H1z" fill="#123"/></svg>';

test('M2 a bundle brings accent and logo, and what a portal exports is taken elsewhere as the same look', async () => {
  const look = { accent: '#8a1c4a', short_name: 'Юг', logo: 'pictures/logo.svg' };
  const files = { 'pictures/logo.svg': logo };
  await takeByHand({ look }, files, true);
  expect(await readStoredLook(empty.db)).toMatchObject({ accent: null, picture: null });
  const [told] = await takeByHand({ look }, files);
  expect(told).toMatchObject({ title: 'внешний вид', changes: [{ act: 'change' }] });
  const before = await readStoredLook(empty.db);
  expect(before).toMatchObject({ accent: '#8a1c4a', picture: { is_sign: false } });
  expect(await storeAt('empty').has(before.icons?.maskable ?? '')).toBe(true);
  expect(await takeByHand({ look }, files), 'the same once more').toEqual([]);
  const path = await bundleAt('look.zip', empty.db, storeAt('empty'));
  await takeByHand({ look: {} });
  expect(await readStoredLook(empty.db)).toMatchObject({ accent: null, logo: null });
  await take(path, empty.db, storeAt('empty'));
  expect(await readStoredLook(empty.db)).toEqual(before);
  await takeByHand({ look: {} });
});

test.each([
  [{ accent: '#ffcc00' }, logo, /look\.accent: На светлом фоне/],
  [{ logo: 'pictures/logo.svg' }, logo.replace('<path', '<script/><path'), /<script>, строка 1/],
  [{ logo: 'pictures/logo.svg' }, logo.replace('#123', '#fff'), /почти не видно/],
])('M2 a bundle with the look %j is refused whole', async (look, drawing, words) => {
  await expect(takeByHand({ look }, { 'pictures/logo.svg': drawing })).rejects.toThrow(words);
  expect(await readStoredLook(empty.db)).toMatchObject({ accent: null, logo: null });
});

test.each([
  [{ developer: { rates: { flats: 101 } } }, 'developer.rates.flats'],
  [{ developer: { guest: { steps: [{ title: '', text: 'Текст' }] } } }, 'developer.guest.steps.0.title'],
  [{ developer: { logo: 'pictures/logo.svg' } }, 'developer.logo'],
])('M2 a bundle with %j is refused with its place', async (given, place) => {
  await expect(takeByHand(given)).rejects.toThrow(`content.json, ${place}: `);
});

test('M3 what is set by hand of a project comes back from a bundle, and what is not stays the feed’s', async () => {
  const files = storeAt('full');
  const address = await files.put(
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 5"/>'),
    'svg',
  );
  const [row] = await full.db.select().from(projects).limit(1);
  const ofProject = eq(projects.id, row!.id);
  const byHand = {
    description: null,
    picture: address,
    pictures: [{ address, alt: 'Фасад' }],
    phone: '',
    coordinates: { latitude: 43.5, longitude: 39.7 },
    metro: [{ name: 'Маяк', minutes: null, by: 'foot' as const }],
    progress: [{ month: '2026-10', text: '', percent: {}, pictures: [{ address, alt: '' }] }],
  };
  await full.db
    .update(projects)
    .set({ ...byHand, feedFacts: { description: 'Из фида' } })
    .where(ofProject);
  const source = await openBundle(await bundleAt('by-hand', full.db, files));
  const nothing = {
    pictures: null,
    picture: null,
    coordinates: null,
    metro: null,
    phone: null,
    progress: [],
  };
  await full.db
    .update(projects)
    .set({ ...nothing, description: 'Другое' })
    .where(ofProject);
  await importContent(source, { db: full.db, files, dryRun: false });
  const [after] = await full.db.select().from(projects).where(ofProject);
  expect(after).toMatchObject({ ...byHand, feedFacts: { description: 'Из фида' } });
});
