import { afterAll, beforeEach, expect, test } from 'vitest';
import { redirectedPath } from '../../../src/contract/paths/redirected';
import type { Database } from '../../db/database';
import { publications } from '../../db/schema/publication-schema';
import { closeTestDatabase, testDatabase } from '../../db/test-database';
import { listBanners, listPopups, listRedirects } from '../../texts/site-store';
import { demoPublications } from '../content/publications';
import { projectPlans } from '../stock/projects/projects';
import { writePublications } from './write-publications';

let db: Database;
beforeEach(async () => {
  db = await testDatabase();
});
afterAll(closeTestDatabase);

test('D11 the demo developer has a dozen publications of projects that it builds; promotions alone end', () => {
  expect(demoPublications.length).toBeGreaterThanOrEqual(12);
  const built = projectPlans.map(({ slug }) => slug);
  for (const { kind, title, until, projects = [], lotType } of demoPublications) {
    expect(built, title).toEqual(expect.arrayContaining(projects));
    if (kind === 'news') expect([until, lotType], title).toEqual([undefined, undefined]);
  }
});

test('D11 D12 what is about no project of this demo is left out; banners lead somewhere, old addresses lead on', async () => {
  await db.transaction(writePublications);
  const ofNoProject = demoPublications.filter(({ projects }) => projects === undefined);
  expect(await db.$count(publications)).toBe(ofNoProject.length);
  const told = [...(await listBanners(db)), ...(await listPopups(db))];
  expect(told).toHaveLength(3);
  expect(told.every(({ link }) => link !== null)).toBe(true);
  const moved = redirectedPath(await listRedirects(db), {
    pathname: '/krasnodar-krasnodarskii-krai/complex-loo-park',
    search: '',
  });
  expect(moved).toBe('/krasnodar/complex-loo-park');
});

test('D11 what was taken away later stays away', async () => {
  await db.transaction(writePublications);
  await db.delete(publications);
  await db.transaction(writePublications);
  expect(await db.$count(publications)).toBe(0);
});
