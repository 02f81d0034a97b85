import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config';
import { raiseRevision } from '../../../server/db/changes/revision';
import { salesOffices } from '../../../server/db/schema/clients/appointment-schema';
import { projects } from '../../../server/db/schema/schema';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { type ApiServer, startApi } from '../../support/portal/api-server';

const TILES = 'https://tiles.dev.ru';
const style = `${TILES}/styles/light.json?key=1`;
const place = { latitude: 45.035, longitude: 38.975 };

describe('with a style of the operator’s', () => {
  let api: ApiServer;
  beforeAll(async () => {
    api = await startApi('pglite', { variables: { MAP_STYLE_URL: style } });
  });
  afterAll(() => api.close());
  const read = async () => (await api.visitor().get(endpoints.getProjectMap.path)).body;

  test('O8 pages and workers may ask its origin, and no other place more', async () => {
    const policy = (await api.visitor().get('/main')).headers.get('content-security-policy');
    expect(policy).toContain(`connect-src 'self' ${TILES};`);
    expect(policy).toContain(`img-src 'self' data: blob: ${TILES};`);
    for (const rule of ["script-src 'self';", "worker-src 'self';"]) expect(policy).toContain(rule);
    expect(policy?.split(TILES)).toHaveLength(3);
  });

  test('O8 the map has what it is known of where it is: by a manager’s hand, else by the feed', async () => {
    expect(await read()).toEqual({ style, projects: [], offices: [] });
    await api.db.transaction(async (tx) => {
      await tx
        .update(projects)
        .set({ feedFacts: { coordinates: place } })
        .where(eq(projects.slug, 'oblaka'));
      const byHand = { latitude: 43.58, longitude: 39.72 };
      await tx
        .update(projects)
        .set({ feedFacts: { coordinates: place }, coordinates: byHand })
        .where(eq(projects.slug, 'more'));
      await tx.update(salesOffices).set({ coordinates: place });
      await raiseRevision(tx);
    });
    const { projects: placed, offices } = await read();
    expect(placed).toMatchObject([
      { slug: 'oblaka', city: 'krasnodar', coordinates: place },
      { slug: 'more', city: 'sochi', coordinates: { latitude: 43.58 } },
    ]);
    const known = await api.db.select().from(salesOffices);
    expect(offices).toEqual(
      known.map(({ id, name, address }) => ({ id, name, address, coordinates: place })),
    );
  });
});

test('O8 without one there is no map, and nothing from outside is allowed', async () => {
  const api = await startApi('pglite');
  expect((await api.visitor().get(endpoints.getProjectMap.path)).body.style).toBeNull();
  const policy = (await api.visitor().get('/main')).headers.get('content-security-policy');
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("img-src 'self' data: blob:;");
  await api.close();
});

test('O8 what is no address of a style stops the start', () => {
  expect(readConfig({ MAP_STYLE_URL: '' }).MAP_STYLE_URL).toBeUndefined();
  for (const given of [
    'tiles.dev.ru/style.json',
    'ftp://tiles.dev.ru/style.json',
    'https://me:pass@tiles.dev.ru/',
  ])
    expect(() => readConfig({ MAP_STYLE_URL: given }), given).toThrow(/^Переменная MAP_STYLE_URL: /);
});
