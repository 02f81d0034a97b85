import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { redirectedPath } from '../../src/contract/paths/redirected';
import { dayAfter } from '../../src/contract/time/days';
import { portalDay } from '../../src/contract/time/portal-time';
import { currentRevision } from '../db/changes/revision';
import type { Database } from '../db/database';
import { auditLines, branches, privateFiles, requests, staffUsers, users } from '../db/schema/account-schema';
import { appointments } from '../db/schema/clients/appointment-schema';
import { socials } from '../db/schema/content-schema';
import { documents, documentVersions } from '../db/schema/document-schema';
import { mortgagePrograms } from '../db/schema/mortgage-schema';
import { favorites, notifications } from '../db/schema/personal-schema';
import { banners, publications, redirects } from '../db/schema/publication-schema';
import {
  buildings,
  cities,
  feedImports,
  floorPlans,
  lotDetails,
  lotHistory,
  lots,
  projects,
  settings,
} from '../db/schema/schema';
import { closeTestDatabase, testDatabase } from '../db/test-database';
import type { FileStore } from '../media/stores/file-store';
import { folderFileStore } from '../media/stores/folder-file-store';
import { cleanIcon } from '../texts/clean-icon';
import { readStoredDeveloper } from '../texts/developer';
import { listBanners, listPopups, listRedirects } from '../texts/site-store';
import { listRegulations, listSocials } from '../texts/texts-store';
import { writeDemoAppointments } from './accounts/demo-appointments';
import { fillDemo } from './fill-demo';

const LOTS = 240;
let db: Database;
let dataDir: string;
let files: FileStore;
const quiet = () => {};
const fill = (store: FileStore = files) => fillDemo(db, store, { lots: LOTS, dataDir, onProgress: quiet });
const folders: string[] = [];

async function begin(): Promise<void> {
  db = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'demo-'));
  folders.push(dataDir);
  files = folderFileStore(dataDir);
}

afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await closeTestDatabase();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

describe('a database filled with the demo developer', () => {
  const progress: string[] = [];

  beforeAll(async () => {
    await begin();
    await fillDemo(db, files, {
      lots: LOTS,
      dataDir,
      onProgress: (line) => progress.push(line),
    });
  });

  test('has every lot with its details, history, plan and revision', async () => {
    expect(await db.$count(lots)).toBe(LOTS);
    expect(await db.$count(lotDetails)).toBe(LOTS);
    expect(await db.$count(lotHistory)).toBeGreaterThanOrEqual(LOTS);
    expect(await db.$count(cities)).toBe(4);
    expect(progress).toEqual(['Чертежи и тексты']);
    const { revision } = await currentRevision(db);
    const all = await db.select().from(lots);
    expect(all.every((lot) => lot.revision > 0 && lot.revision <= revision)).toBe(true);
    expect((await files.get(all[0]!.plan!))?.length).toBeGreaterThan(500);
    const [project] = await db.select().from(projects);
    expect(await files.get(project!.picture!)).not.toBeNull();
  });

  test.each([
    0, 1, 2, 3, 4, 5, 6,
  ])('G4 D11 filled on any day of the week, tomorrow has its showings (%i)', async (at) => {
    // A Monday, noon in Moscow.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T09:00:00Z') + at * 86_400_000 });
    const tomorrow = dayAfter(portalDay(Date.now()), 1);
    const done = new Error('taken back');
    const filling = db.transaction(async (tx) => {
      await tx.delete(appointments);
      await writeDemoAppointments(tx);
      const rows = await tx.select().from(appointments);
      const shown = rows.filter(
        ({ state, startsAt }) => state === 'booked' && portalDay(startsAt.getTime()) === tomorrow,
      );
      expect(shown).toHaveLength(3);
      throw done;
    });
    await expect(filling).rejects.toBe(done);
  });

  test('K4 the planner hears of the stock that was filled in', async () => {
    const { rows } = await db.execute(
      sql`SELECT reltuples::int AS lots FROM pg_class WHERE oid = 'lots'::regclass`,
    );
    expect(rows).toEqual([{ lots: LOTS }]);
  });

  test('D6 D9 every building has a façade, a section, a place on its site and a drawing of each floor on which its lots lie', async () => {
    const drawn = await db.select().from(floorPlans);
    const pictureOf = new Map(
      drawn.map(({ buildingId, floor, picture }) => [`${buildingId} ${floor}`, picture]),
    );
    const placed = await db
      .select({ lot: lots, outline: lotDetails.outline })
      .from(lots)
      .innerJoin(lotDetails, eq(lotDetails.lotId, lots.id));
    for (const { lot, outline } of placed) {
      const picture = pictureOf.get(`${lot.buildingId} ${lot.floor}`)!;
      expect(outline!.length).toBeGreaterThanOrEqual(4);
      for (const [x, y] of outline!) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(picture.width);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(picture.height);
      }
    }
    for (const { picture } of drawn) expect(await files.get(picture.address)).not.toBeNull();
    for (const { id, facade, siteOutline } of await db.select().from(buildings)) {
      expect(await files.get(facade!.address)).not.toBeNull();
      expect(siteOutline).toHaveLength(4);
      const section = facade!.crossSection!;
      expect(await files.get(section.address)).not.toBeNull();
      const own = placed.filter(({ lot }) => lot.buildingId === id);
      expect(own.every(({ lot }) => section.levels.some(({ floor }) => floor === lot.floor))).toBe(true);
      expect(own.every(({ lot }) => lot.section === null || section.sections[+lot.section - 1])).toBe(true);
    }
    for (const project of await db.select().from(projects)) {
      expect(await files.get(project.sitePlan!.address)).not.toBeNull();
      expect(project.benefits.length).toBeGreaterThanOrEqual(4);
      expect(project.services.length).toBeGreaterThanOrEqual(4);
      expect(project.finishes.every(({ features }) => features.length > 0)).toBe(true);
    }
  });

  test('D6 the mortgage programmes: family at 6 % from 20 % up to 6 m ₽ until the end of 2030', async () => {
    const programs = await db.select().from(mortgagePrograms);
    expect(new Set(programs.map(({ kind }) => kind))).toEqual(
      new Set(['base', 'family', 'it', 'subsidised', 'tranche']),
    );
    expect(programs.every(({ bankId, slug }) => bankId !== null && slug !== null)).toBe(true);
    const family = programs.find(({ kind }) => kind === 'family')!;
    expect(family).toMatchObject({ rate: 600, firstPayment: 2000, maxMonths: 360, maxLoan: 6_000_000 });
    expect(family.validUntil?.getUTCFullYear()).toBe(2030);
  });

  test('a hidden price stands in the details alone', async () => {
    const rows = await db
      .select({ lot: lots, hidden: lotDetails.hiddenPrice })
      .from(lots)
      .innerJoin(lotDetails, eq(lotDetails.lotId, lots.id));
    for (const { lot, hidden } of rows) {
      expect(lot.hidePrices).toBe(lot.price === null);
      expect(lot.pricePerMeter === null).toBe(lot.hidePrices);
      expect(hidden === null).toBe(!lot.hidePrices);
    }
    expect(rows.some(({ lot }) => lot.hidePrices)).toBe(true);
  });

  test('K3 has the seven demo accounts and a manager, whose passwords only the owner of the data folder can read', async () => {
    const accounts = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'));
    expect((await stat(join(dataDir, 'demo.json'))).mode & 0o777).toBe(0o600);
    const people = await db.select().from(users);
    expect(people.map(({ phone }) => phone)).toEqual(
      expect.arrayContaining([1, 2, 3, 4, 5, 6, 7].map((last) => `+7900000000${last}`)),
    );
    const [manager, ...others] = await db.select().from(staffUsers);
    expect(others).toEqual([]);
    expect(accounts.at(-1)).toMatchObject({ phone: '', email: manager!.email });
    expect(await verify(manager!.passwordHash, accounts.at(-1).password)).toBe(true);
    for (const account of accounts.slice(0, 7)) {
      const user = people.find(({ phone }) => phone === account.phone)!;
      expect(user.email).toBe(account.email);
      expect(await verify(user.passwordHash!, account.password)).toBe(true);
    }
    expect(new Set(accounts.map(({ password }: { password: string }) => password)).size).toBe(8);
  });

  test('H1 H3 K3 the agency has agents in every state, two branches and its papers; another one waits with its own', async () => {
    const people = await db.select().from(users);
    const agency = people.find(({ phone }) => phone === '+79000000002')!;
    const agents = people.filter(({ agencyId }) => agencyId === agency.id);
    expect(agents.length).toBe(11);
    const states = agents.map(({ confirmed, blocked, blockFixation }) => [confirmed, blocked, blockFixation]);
    for (const state of [
      [true, false, false],
      [false, false, false],
      [true, true, false],
      [true, false, true],
    ])
      expect(states).toContainEqual(state);
    const blocked = agents.find((one) => one.blocked)!;
    expect(await db.select().from(auditLines).where(eq(auditLines.subjectId, blocked.id))).toMatchObject([
      { actor: 'agency', actorId: agency.id, action: 'block' },
    ]);
    const waiting = people.find(({ role, confirmed }) => role === 'company' && !confirmed)!;
    expect((await db.select().from(branches)).map(({ agencyId }) => agencyId)).toEqual([
      agency.id,
      agency.id,
    ]);
    for (const { id } of [agency, waiting]) {
      const papers = await db.select().from(privateFiles).where(eq(privateFiles.userId, id));
      expect(papers).toHaveLength(3);
      for (const { content, size } of papers) {
        expect(content.subarray(0, 5).toString()).toBe('%PDF-');
        expect(content.byteLength).toBe(size);
      }
    }
    const asked = await db.select().from(requests);
    expect(asked.filter(({ doneAt }) => doneAt === null)).toHaveLength(3);
    expect(asked.filter(({ doneAt }) => doneAt !== null)).toHaveLength(2);
  });

  test('E1 I4 the first agent has some favorites and notifications', async () => {
    const [agent] = await db.select().from(users).where(eq(users.phone, '+79000000001'));
    expect(await db.$count(favorites, eq(favorites.userId, agent!.id))).toBeGreaterThan(0);
    const own = await db.select().from(notifications).where(eq(notifications.userId, agent!.id));
    expect(own.some(({ isPromo, deadline }) => isPromo && deadline !== null)).toBe(true);
    const cheaper = own.find(({ lotId }) => lotId !== null);
    expect(cheaper).toMatchObject({ type: 'favorites_properties', isLot: true, title: 'Цена снизилась' });
    expect(cheaper!.text).toMatch(/^\S.*№.+: [\d\s]+₽ → [\d\s]+₽\.$/);
    expect(own.some(({ isApproved }) => isApproved === true)).toBe(true);
    expect(new Set(own.map(({ viewedAt }) => viewedAt === null))).toEqual(new Set([true, false]));
  });

  test('M6 it came by a feed and a bundle, as any developer comes: the journal says so', async () => {
    expect(await db.select().from(feedImports)).toMatchObject([
      { source: 'demo', added: LOTS, refused: [], failure: null },
    ]);
    const told = await db.select().from(auditLines).where(eq(auditLines.subject, 'content'));
    expect(told.every(({ actor }) => actor === 'terminal')).toBe(true);
    expect(told.map(({ reason }) => reason)).toContain('проект «Каштановый двор»');
  });

  test('what a lot has been through ends at what it is now, and began before today', async () => {
    const last =
      await db.execute(sql`SELECT DISTINCT ON (lot_id) lot_id AS id, price, status, at FROM lot_history
      ORDER BY lot_id, lot_history.at DESC, lot_history.id DESC`);
    const now = await db.execute(sql`SELECT id, price, feed_status AS status, updated_at AS at FROM lots`);
    const byId = (rows: Record<string, unknown>[]) => rows.toSorted((a, b) => Number(a.id) - Number(b.id));
    expect(byId(last.rows)).toEqual(byId(now.rows));
    const steps = await db.select().from(lotHistory);
    expect(Math.max(...steps.map(({ at }) => at.getTime()))).toBeLessThan(Date.now());
    expect(steps.length).toBeGreaterThan(2 * LOTS);
  });

  test('D11 D12 I1 it says what the developer says, as of today, and nothing about projects that it has not', async () => {
    const day = 86_400_000;
    const news = await db.select().from(publications);
    expect(news.length).toBeGreaterThanOrEqual(7);
    const newest = Math.max(...news.map(({ publishedAt }) => publishedAt.getTime()));
    expect(Date.now() - newest).toBeGreaterThan(0);
    expect(Date.now() - newest).toBeLessThan(1.5 * day);
    const running = news.filter(({ deadline }) => deadline !== null && deadline.getTime() > Date.now());
    expect(running.length).toBeGreaterThan(0);
    const told = [...(await listBanners(db)), ...(await listPopups(db))];
    expect(told).toHaveLength(3);
    expect(told.every(({ link }) => link !== null)).toBe(true);
    expect(await listRegulations(db)).toHaveLength(2);
    expect(await listSocials(db)).toHaveLength(3);
    const bare = (icon: string) =>
      icon.replace(' aria-hidden="true"', '').replace(/><\/(path|rect|circle)>/g, '/>');
    for (const { iconContent } of await db.select().from(socials))
      expect(bare(cleanIcon(iconContent)), 'nothing of it is left out').toBe(iconContent);
    const moved = redirectedPath(await listRedirects(db), {
      pathname: '/krasnodar-krasnodarskii-krai/complex-loo-park',
      search: '',
    });
    expect(moved).toBe('/krasnodar/complex-loo-park');
    const papers = await db.select().from(documents);
    expect(papers.filter(({ projectId }) => projectId !== null)).toHaveLength(4);
    for (const { extension, content } of await db.select().from(documentVersions))
      expect((await fileTypeFromBuffer(content))?.ext).toBe(extension);
    expect(await db.$count(appointments)).toBeGreaterThan(4);
    expect((await readStoredDeveloper(db)).legal_name, 'to whom agencies issue acts').toMatch(/^ООО «/);
  });

  test('is not changed by filling it again', async () => {
    const { revision } = await currentRevision(db);
    await fill();
    expect((await currentRevision(db)).revision).toBe(revision);
    expect(await db.$count(lots)).toBe(LOTS);
    expect(await db.$count(mortgagePrograms)).toBe(9);
  });

  test('K3 drawings that are gone come back from the bundle', async () => {
    const [{ plan = null } = {}] = await db.select({ plan: lots.plan }).from(lots).limit(1);
    const before = await files.get(plan!);
    await rm(join(dataDir, 'storage'), { recursive: true });
    await fill();
    expect(await files.get(plan!)).toEqual(before);
    for (const { picture } of await db.select().from(floorPlans))
      expect(await files.has(picture.address)).toBe(true);
  });

  test('D11 B10 what was taken away later stays away; an earlier demo gets what it had none of, and no more', async () => {
    await db.delete(publications);
    await db.delete(redirects);
    await fill();
    expect(await db.$count(publications)).toBe(0);
    // A demo of before there were pages, in which a manager has written one banner.
    await db.delete(settings).where(eq(settings.key, 'demo-publications'));
    await db.delete(banners);
    await db.insert(banners).values({ title: 'Свой', text: '', position: 1 });
    await fill();
    expect((await db.select().from(banners)).map(({ title }) => title)).toEqual(['Свой']);
    expect(await db.$count(redirects)).toBe(5);
    expect(await db.$count(publications)).toBeGreaterThanOrEqual(7);
    await db.delete(publications);
    await fill();
    expect(await db.$count(publications)).toBe(0);
  });
});

describe('filling', () => {
  beforeEach(begin);

  test('cut off in the middle, it is taken away and made whole at the next start', async () => {
    const cut = fillDemo(db, files, {
      lots: 600,
      dataDir,
      onProgress: (line) => {
        if (line.startsWith('Записано')) throw new Error('the power went');
      },
    });
    await expect(cut).rejects.toThrow('the power went');
    expect(await db.$count(lots)).toBeGreaterThan(0);
    expect(await db.$count(users)).toBe(0);
    await fill();
    expect(await db.$count(lots)).toBe(LOTS);
    expect(await db.$count(users)).toBe(17);
  });

  test('cut off after all its lots, it is made whole too, with another number of them', async () => {
    const cut = fillDemo(db, files, {
      lots: 300,
      dataDir,
      onProgress: (line) => {
        if (line === 'Чертежи и тексты') throw new Error('the power went');
      },
    });
    await expect(cut).rejects.toThrow('the power went');
    expect(await db.$count(lots)).toBe(300);
    await fill();
    expect(await db.$count(lots)).toBe(LOTS);
    expect(await db.$count(feedImports)).toBe(1);
  });

  test('K2 a database that holds a developer already is left alone', async () => {
    const [city] = await db.insert(cities).values({ slug: 'sochi', name: 'Сочи' }).returning();
    await db
      .insert(projects)
      .values({ source: 'feed', externalId: '1', slug: 'real', name: 'Настоящий', cityId: city!.id });
    await fill();
    expect(await db.$count(lots)).toBe(0);
    expect(await db.$count(users)).toBe(0);
  });
});
