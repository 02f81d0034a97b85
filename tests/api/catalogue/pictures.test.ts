import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { feedCommand } from '../../../server/feed/feed-command';
import { cianFeed, cianOffer } from '../../../server/feed/test-feeds';
import { startMirror } from '../../../server/media/mirror/mirror';
import { drawnPicture, openPictureHost, type PictureHost } from '../../../server/media/test-picture-host';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { pictureSources } from '../../../src/contract/lots/paths/picture-address';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';

const listFlats = endpoints.listFlats.path;
const LOTS = 6;

describe.each(databaseKinds)('pictures of feeds on %s', (kind) => {
  let api: ApiServer;
  let agent: Visitor;
  let host: PictureHost;
  let isUp = false;
  const stops: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    api = await startApi(kind);
    agent = await api.signIn('confirmed');
    host = await openPictureHost(async (request, response) => {
      if (isUp) response.end(await drawnPicture(request.url ?? '', 700, 500));
      else response.writeHead(502).end();
    });
    // Two mirrors, as two servers over one database have them.
    for (let at = 0; at < 2; at++) stops.push(mirrorOf(api));
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
    await host.close();
    await api.close();
  });

  const flats = async () =>
    (await agent.get(`${listFlats}?project=prichal&order=price&limit=50`)).body.results;

  test('K2 F3 a lot of a feed has no plan at first, and its own under /storage when the host has given it', async () => {
    const plan = (at: number) =>
      `<LayoutPhoto><FullUrl>${host.origin}/${at}.png</FullUrl><IsDefault>true</IsDefault></LayoutPhoto>`;
    const offers = Array.from({ length: LOTS }, (_, at) => cianOffer(at, {}, plan(at)));
    await writeFile(join(api.dataDir, 'feed.xml'), cianFeed(offers));
    const context = {
      db: api.db,
      files: api.files,
      dataDir: api.dataDir,
      cwd: api.dataDir,
      print: () => {},
    };
    expect(await feedCommand(['feed.xml'], context)).toBe(0);
    await vi.waitFor(() => expect(host.asked.length).toBeGreaterThanOrEqual(LOTS), { timeout: 20_000 });
    expect((await flats()).map((lot: { plan: string | null }) => lot.plan)).toEqual(Array(LOTS).fill(null));
    const before = await agent.get(listFlats);

    isUp = true;
    expect(await feedCommand(['--pictures', '127.0.0.1'], context)).toBe(0);
    await vi.waitFor(
      async () => {
        for (const lot of await flats()) expect(lot.plan).toMatch(/^\/storage\/.*-700\.webp$/);
      },
      { timeout: 30_000, interval: 200 },
    );
    const after = await agent.get(listFlats, { 'if-none-match': before.headers.get('etag') ?? '' });
    expect(after.status).toBe(200);
    expect(host.asked.length).toBe(LOTS * 2);
  });

  test('A13 F3 every width is served from /storage, of its type, for ever', async () => {
    const [{ plan, id }] = await flats();
    const { avif = '', webp = '' } = pictureSources(plan) ?? {};
    for (const [type, sources] of Object.entries({ 'image/avif': avif, 'image/webp': webp })) {
      for (const source of sources.split(', ')) {
        const answer = await api.visitor().get(source.split(' ')[0] ?? '');
        expect(answer.status).toBe(200);
        expect(answer.headers.get('content-type')).toBe(type);
        expect(answer.headers.get('cache-control')).toContain('immutable');
      }
    }
    const page = await agent.get(endpoints.getFlat.path.replace('{id}', String(id)));
    expect(page.body.layout.plan_full).toBe(plan);
    expect(page.text).not.toContain(host.origin);
  });
});

const mirrorOf = (api: ApiServer) =>
  startMirror({
    db: api.db,
    files: api.files,
    log: pino({ level: 'silent' }),
    pictureHosts: ['127.0.0.1'],
    privateHosts: ['127.0.0.1'],
    idleMs: 50,
  });
