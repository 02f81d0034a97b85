import { gunzipSync } from 'node:zlib';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportFeed } from '../../../server/agency-feeds/export-feed';
import { raiseRevision } from '../../../server/db/changes/revision';
import { users } from '../../../server/db/schema/account-schema';
import { lots } from '../../../server/db/schema/schema';
import { agencyFeeds } from '../../../server/db/schema/stock/agency-feed-schema';
import { changeLot } from '../../../server/stock/change-lot';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { signInStaff } from '../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';
import { HIDDEN_PRICE } from '../../support/stock/stock';

describe.each(databaseKinds)('feeds for agencies on %s', (kind) => {
  let api: ApiServer;
  let agency: Visitor;
  let staff: Visitor;
  let guest: Visitor;
  let userId: number;
  beforeAll(async () => {
    api = await startApi(kind);
    agency = await api.signIn('agency');
    staff = await signInStaff(api);
    guest = api.visitor();
    userId = api.userIds.agency;
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.db.delete(agencyFeeds);
    await api.db.update(users).set({ feedsAllowed: true, blocked: false }).where(eq(users.id, userId));
  });

  const act = (name: 'allowAccountFeeds' | 'forbidAccountFeeds' | 'blockAccount') =>
    staff.post(endpoints[name].path.replace('{id}', String(userId)), { reason: '' });
  const make = async (more: object = {}) => {
    const wanted = { name: 'Авито', format: 'yrl', types: ['flats'], filters: '', ...more };
    const { status, body, text } = await agency.post(endpoints.makeAgencyFeed.path, wanted);
    expect(status, text).toBe(200);
    return { id: body.feed.id as number, path: new URL(body.address).pathname };
  };
  const idsIn = (xml: string) =>
    [...xml.matchAll(/internal-id="(\d+)"|<ExternalId>(\d+)</g)].map(([, yrl, cian]) => Number(yrl ?? cian));
  const onSale = async (more = eq(lots.type, 'flats')) =>
    (
      await api.db
        .select({ id: lots.id })
        .from(lots)
        .where(
          and(
            more,
            eq(lots.status, 1),
            eq(lots.hidePrices, false),
            inArray(lots.propertyType, ['flat', 'apartments']),
          ),
        )
        .orderBy(lots.id)
    ).map(({ id }) => id);
  const listed = async () => (await agency.get(endpoints.listAgencyFeeds.path)).body;

  test('O7 an address has the lots on sale of the chosen projects, with the agency’s own phone, and no hidden price', async () => {
    const { path } = await make();
    const { status, headers, text } = await guest.get(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(idsIn(text)).toEqual(await onSale());
    expect(text).toContain('<phone>+79100000002</phone>');
    expect(text).not.toContain(String(HIDDEN_PRICE));
    const narrow = await make({
      format: 'cian',
      filters: 'project=oblaka&price_max=9000000&rooms=1&rooms=2',
    });
    const cian = (await guest.get(narrow.path)).text;
    const { results } = (
      await guest.get('/api/flats/?project=oblaka&price_max=9000000&rooms=1&rooms=2&limit=100')
    ).body;
    const wanted = results
      .filter((lot: { status: number }) => lot.status === 1)
      .map((lot: { id: number }) => lot.id);
    expect(idsIn(cian)).toEqual(wanted.sort((one: number, other: number) => one - other));
    expect(cian).toMatch(/<\/feed>\s*$/);
  });

  test('O7 nothing is sent again until something has changed, and it comes packed to whoever takes that', async () => {
    const { id, path } = await make();
    const first = await guest.get(path);
    const tag = first.headers.get('etag')!;
    const same = await guest.get(path, { 'if-none-match': tag });
    expect([same.status, same.text]).toEqual([304, '']);
    const [flat] = await onSale();
    await changeLot(api.db, flat!, { status: 2 });
    const next = await guest.get(path, { 'if-none-match': tag });
    expect(next.status).toBe(200);
    expect(idsIn(next.text)).not.toContain(flat);
    await changeLot(api.db, flat!, { status: 'feed' });
    const packed = await fetch(api.url + path, { headers: { 'accept-encoding': 'identity' } });
    expect(packed.headers.get('content-encoding')).toBeNull();
    const { request } = await import('node:http');
    const raw = await new Promise<Buffer>((resolve, reject) => {
      request(api.url + path, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
        expect(answer.headers['content-encoding']).toBe('gzip');
        const parts: Buffer[] = [];
        answer.on('data', (part) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
      })
        .on('error', reject)
        .end();
    });
    expect(gunzipSync(raw).toString()).toBe(await packed.text());
    const [feed] = (await listed()).results;
    expect(feed).toMatchObject({ id, takes: 5, lots: (await onSale()).length });
  });

  test('O7 an address that is ended, by either side, answers as one that never was', async () => {
    const [own, theirs] = [await make(), await make({ name: 'ЦИАН' })];
    expect((await agency.delete(endpoints.endAgencyFeed.path.replace('{id}', String(own.id)))).status).toBe(
      204,
    );
    const places = { list: endpoints.listFeedsOfAgency.path, end: endpoints.endFeedOfAgency.path };
    const at = (path: string) => path.replace('{id}', String(userId));
    expect((await staff.get(at(places.list))).body).toMatchObject([
      { id: theirs.id, name: 'ЦИАН', takes: 0 },
    ]);
    expect((await staff.post(at(places.end), { feed: theirs.id })).body).toEqual([]);
    expect((await staff.post(at(places.end), { feed: theirs.id })).status).toBe(404);
    const never = await guest.get(`/feeds/${'a'.repeat(43)}.xml`);
    for (const { path } of [own, theirs]) {
      const gone = await guest.get(path);
      expect([gone.status, gone.body.detail]).toEqual([404, never.body.detail]);
    }
    const { body, text } = await agency.get(endpoints.exportAccount.path);
    expect(body.agency_feeds).toMatchObject([
      { id: own.id, revoked_at: expect.any(String) },
      { id: theirs.id, name: 'ЦИАН', revoked_at: expect.any(String) },
    ]);
    expect(text).not.toContain('token_hash');
  });

  test('O7 the developer allows feeds agency by agency: without it, or when the agency is blocked, no address answers', async () => {
    const { path } = await make();
    expect((await act('forbidAccountFeeds')).body.feeds_allowed).toBe(false);
    expect((await guest.get(path)).status).toBe(404);
    const refused = await agency.post(endpoints.makeAgencyFeed.path, {
      name: 'Ещё',
      format: 'yrl',
      types: ['flats'],
      filters: '',
    });
    expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('не разрешил')]);
    expect((await listed()).allowed).toBe(false);
    expect((await act('allowAccountFeeds')).body.feeds_allowed).toBe(true);
    expect((await guest.get(path)).status).toBe(200);
    await act('blockAccount');
    expect((await guest.get(path)).status).toBe(404);
  });

  test('O7 the secret of an address is in no table and in no line of the log', async () => {
    const { path } = await make();
    const token = /\/feeds\/(.*)\.xml/.exec(path)![1]!;
    await guest.get(path);
    expect(JSON.stringify(await api.db.select().from(agencyFeeds))).not.toContain(token);
    expect(api.logged.join('\n')).not.toContain(token);
    expect(JSON.stringify(await listed())).not.toContain(token);
  });

  test('O7 a stock of many pieces comes whole, each lot once', async () => {
    const [like] = api.stock.filter(
      ({ type, status, hidePrices }) => type === 'flats' && status === 1 && !hidePrices,
    );
    const { id: _, ...columns } = like!;
    await api.db.transaction(async (tx) => {
      const revision = await raiseRevision(tx);
      const many = Array.from({ length: 1_700 }, (__, at) => ({
        ...columns,
        externalId: `many-${at}`,
        revision,
      }));
      await tx.insert(lots).values(many);
    });
    const { path } = await make();
    const ids = idsIn((await guest.get(path)).text);
    expect(ids.length).toBeGreaterThan(1_700);
    expect(ids).toEqual(await onSale());
    // A piece is read when it is asked for, and no earlier: memory does not grow with the stock.
    let reads = 0;
    const db = new Proxy(api.db, {
      get: (of, key) => {
        if (key === 'select') reads += 1;
        return Reflect.get(of, key, of);
      },
    });
    const seller = { name: 'Южный берег', contact: '', phone: '+79100000002' };
    const pieces = exportFeed(
      db,
      { format: 'cian', ids: Float64Array.from(ids), now: new Date(0), onEnd: async () => {} },
      { seller, origin: 'https://agents.dev.ru' },
    );
    await pieces.next();
    expect(reads).toBe(0);
    expect(idsIn(String((await pieces.next()).value))).toEqual(ids.slice(0, 500));
    expect(reads).toBe(1);
    await pieces.return(undefined);
  });
});
