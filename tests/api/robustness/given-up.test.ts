import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';

const GUESTS = 80;

describe.each(databaseKinds)('on %s', (kind) => {
  let api: ApiServer;
  let agent: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
    agent = await api.signIn('confirmed');
  });
  afterAll(() => api.close());

  const flat = () => api.stock.findIndex(({ type }) => type === 'flats') + 1;

  /** Keeps every connection of the server's pool busy until the returned function is called. */
  async function occupy(): Promise<() => Promise<void>> {
    const { $client: pool } = api.db;
    const held = await Promise.all(Array.from({ length: pool.options.max ?? 10 }, () => pool.connect()));
    return async () => {
      for (const client of held) client.release();
    };
  }

  test('K4 N7 requests that guests have given up are not worked out', async () => {
    await agent.get('/api/flats/facets/');
    const releaseFiles = await occupy();
    const leaving = new AbortController();
    const calls = Array.from({ length: GUESTS }, (_, at) =>
      fetch(`${api.url}/api/flats/${flat()}/?guest=${at}`, { signal: leaving.signal }).catch(() => 'left'),
    );
    const { $client: pool } = api.db;
    await vi.waitFor(() => expect(pool.waitingCount).toBeGreaterThan(0));
    leaving.abort();
    expect(await Promise.all(calls)).toEqual(calls.map(() => 'left'));
    let asked = 0;
    const count = () => {
      asked += 1;
    };
    pool.on('acquire', count);
    await releaseFiles();
    // From the same address: behind all of theirs that are still to be worked out, some ten statements each.
    expect((await agent.get(`/api/flats/${flat()}/?patient`)).status).toBe(200);
    pool.off('acquire', count);
    expect(asked).toBeLessThan(60);
  });

  test('K4 guests who ask for the same at once are answered by one', async () => {
    let asked = 0;
    const count = () => {
      asked += 1;
    };
    const path = `/api/flats/${flat()}/?same`;
    const { $client: pool } = api.db;
    pool.on('acquire', count);
    await Promise.all(Array.from({ length: 20 }, () => agent.get(path)));
    pool.off('acquire', count);
    // Some thirteen for the page; the revision is read for those who come together.
    expect(asked).toBeLessThan(40);
  });

  test('K4 N7 where too many wait for the database, the next are told when to come again', async () => {
    const releaseFiles = await occupy();
    const { $client: pool } = api.db;
    const waiting = Array.from({ length: 300 }, () => pool.query('SELECT 1'));
    const refused = await agent.get('/api/favorites/');
    await releaseFiles();
    await Promise.all(waiting);
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      503,
      'unavailable',
      '5',
    ]);
    expect((await agent.get('/api/favorites/')).status).toBe(200);
  });
});
