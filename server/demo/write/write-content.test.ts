import { afterAll, beforeEach, expect, test } from 'vitest';
import { currentRevision } from '../../db/changes/revision';
import type { Database } from '../../db/database';
import { policies, regulations } from '../../db/schema/content-schema';
import { settings } from '../../db/schema/schema';
import { closeTestDatabase, testDatabase } from '../../db/test-database';
import { cleanIcon } from '../../texts/clean-icon';
import { DEVELOPER_SETTING, readStoredDeveloper, writeStoredDeveloper } from '../../texts/developer';
import { listRegulations, listSocials } from '../../texts/texts-store';
import { demoDeveloper } from '../content/developer';
import { demoPolicy } from '../content/policy';
import { demoSocials } from '../content/socials';
import { writeContent } from './write-content';

let db: Database;
beforeEach(async () => {
  db = await testDatabase();
});
afterAll(closeTestDatabase);

test('B10 I3 the demo developer has a policy with both consents, regulations and socials', async () => {
  await db.transaction(writeContent);
  const anchors = demoPolicy.sections.map(({ anchor }) => anchor);
  expect(anchors).toEqual(expect.arrayContaining(['personal-data', 'advertising']));
  expect(await listRegulations(db)).toHaveLength(2);
  expect(await listSocials(db)).toHaveLength(3);
  expect((await currentRevision(db)).revision).toBe(1);
});

test('B10 its icons are clean already: nothing of them is left out', () => {
  const bare = (icon: string) =>
    icon.replace(' aria-hidden="true"', '').replace(/><\/(path|rect|circle)>/g, '/>');
  for (const { iconContent } of demoSocials) expect(bare(cleanIcon(iconContent))).toBe(iconContent);
});

test('B10 texts that were taken away later stay away', async () => {
  await db.transaction(writeContent);
  await db.delete(regulations);
  await db.transaction(writeContent);
  expect(await db.$count(regulations)).toBe(0);
  expect(await db.$count(policies)).toBe(1);
});

test('M2 a demo of an earlier version, which has a telephone alone, gets the rest of its record once', async () => {
  await db.insert(settings).values([
    { key: 'demo-content', value: true },
    { key: DEVELOPER_SETTING, value: { phone: '+79000000000' } },
  ]);
  await db.transaction(writeContent);
  const written = await readStoredDeveloper(db);
  expect(written).toEqual({ ...demoDeveloper, phone: '+79000000000' });
  expect(await db.$count(policies)).toBe(0);
  await db.transaction((tx) => writeStoredDeveloper(tx, { ...written, name: '' }));
  await db.transaction(writeContent);
  expect((await readStoredDeveloper(db)).name).toBe('');
});
