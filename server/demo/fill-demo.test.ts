import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../db/database';
import { currentRevision } from '../db/revision';
import {
  cities,
  favorites,
  lotDetails,
  lotHistory,
  lots,
  notifications,
  projects,
  users,
} from '../db/schema';
import { closeTestDatabase, testDatabase } from '../db/test-database';
import type { FileStore } from '../media/file-store';
import { folderFileStore } from '../media/folder-file-store';
import { fillDemo } from './fill-demo';

const LOTS = 240;
let db: Database;
let dataDir: string;
let files: FileStore;
const quiet = () => {};
const fill = (store: FileStore = files) => fillDemo(db, store, { lots: LOTS, dataDir, onProgress: quiet });
const folders: string[] = [];

beforeEach(async () => {
  db = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'demo-'));
  folders.push(dataDir);
  files = folderFileStore(dataDir);
});

afterAll(async () => {
  await closeTestDatabase();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

describe('filling an empty database with the demo developer', () => {
  test('writes every lot with its details, history, plan and revision', async () => {
    const progress: string[] = [];
    await fillDemo(db, files, {
      lots: LOTS,
      dataDir,
      onProgress: (done, total, what) => progress.push(`${what} ${done}/${total}`),
    });
    expect(await db.$count(lots)).toBe(LOTS);
    expect(await db.$count(lotDetails)).toBe(LOTS);
    expect(await db.$count(lotHistory)).toBeGreaterThanOrEqual(LOTS);
    expect(await db.$count(cities)).toBe(4);
    expect(progress.at(-1)).toBe(`лоты ${LOTS}/${LOTS}`);
    const { revision } = await currentRevision(db);
    const all = await db.select().from(lots);
    expect(all.every((lot) => lot.revision > 0 && lot.revision <= revision)).toBe(true);
    expect((await files.get(all[0]!.plan!))?.length).toBeGreaterThan(500);
    const [project] = await db.select().from(projects);
    expect(await files.get(project!.picture!)).not.toBeNull();
  });

  test('a hidden price stands in the details alone', async () => {
    await fill();
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

  test('makes the seven demo accounts, whose passwords only the owner of the data folder can read', async () => {
    await fill();
    const accounts = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'));
    expect((await stat(join(dataDir, 'demo.json'))).mode & 0o777).toBe(0o600);
    const people = await db.select().from(users);
    expect(people.map(({ phone }) => phone).toSorted()).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((last) => `+7900000000${last}`),
    );
    for (const account of accounts) {
      const user = people.find(({ phone }) => phone === account.phone)!;
      expect(user.email).toBe(account.email);
      expect(await verify(user.passwordHash!, account.password)).toBe(true);
    }
    const agency = people.find(({ phone }) => phone.endsWith('2'))!;
    const members = people.filter(({ agencyId }) => agencyId === agency.id).map(({ phone }) => phone.at(-1));
    expect(members.toSorted()).toEqual(['6', '7']);
    expect(new Set(accounts.map(({ password }: { password: string }) => password)).size).toBe(7);
  });

  test('E1 I4 the first agent begins with some favorites and notifications', async () => {
    await fill();
    const [agent] = await db.select().from(users).where(eq(users.phone, '+79000000001'));
    expect(await db.$count(favorites, eq(favorites.userId, agent!.id))).toBeGreaterThan(0);
    const own = await db.select().from(notifications).where(eq(notifications.userId, agent!.id));
    expect(own.some(({ isPromo, deadline }) => isPromo && deadline !== null)).toBe(true);
    expect(own.some(({ isApproved }) => isApproved === true)).toBe(true);
    expect(new Set(own.map(({ viewedAt }) => viewedAt === null))).toEqual(new Set([true, false]));
  });

  test('done once, it changes nothing the second time', async () => {
    await fill();
    const { revision } = await currentRevision(db);
    await fill();
    expect((await currentRevision(db)).revision).toBe(revision);
    expect(await db.$count(lots)).toBe(LOTS);
  });

  test('cut off in the middle, it is taken away and made whole at the next start', async () => {
    let lotsSeen = 0;
    const cut = fillDemo(db, files, {
      lots: 1200,
      dataDir,
      onProgress: (_done, _total, what) => {
        if (what === 'лоты') lotsSeen += 1;
        if (lotsSeen === 1) throw new Error('the power went');
      },
    });
    await expect(cut).rejects.toThrow('the power went');
    expect(await db.$count(lots)).toBeGreaterThan(0);
    expect(await db.$count(users)).toBe(0);
    await fill();
    expect(await db.$count(lots)).toBe(LOTS);
    expect(await db.$count(users)).toBe(7);
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
