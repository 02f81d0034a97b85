import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { writtenLots } from '../../../server/areas/catalogue/lots/write-lots';
import { currentMark } from '../../../server/db/changes/revision';
import { changeLot } from '../../../server/stock/change-lot';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { LotPage } from '../../../src/contract/lots/lot';
import { emptyColumns } from '../../../src/contract/selection/columns/lot-columns';
import { marks } from '../../../src/shell/document';
import { type ApiServer, databaseKinds, startApi, Visitor } from '../../support/portal/api-server';
import type { StockLot } from '../../support/stock/stock';

const template = `<!doctype html><html lang="ru"><head><title>Кабинет</title></head><body><div id="frame-head">${marks.head}${marks.headEnd}</div><div id="frame">${marks.frame}${marks.frameEnd}</div>${marks.start}{}${marks.startEnd}</body></html>`;
const { path: ofClients } = endpoints.listClientFavorites;
const person = {
  last_name: 'Ковалёва',
  first_name: 'Ирина',
  phone: '+79183310045',
  consent: { personal_data: true, version: 'v1' },
};
const html = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
const LIST = '/selection/flats?order=price';
const startOf = (page: string) => {
  const from = page.indexOf(marks.start) + marks.start.length;
  return JSON.parse(page.slice(from, page.indexOf(marks.startEnd, from)));
};

describe.each(databaseKinds)('what is kept as long as the catalogue is the same, on %s', (kind) => {
  let folder: string;
  let api: ApiServer;
  let agent: Visitor;
  let other: Visitor;
  /** Of every server over the database, with the cookies of the agent. */
  let agents: Visitor[];
  let lot: StockLot & { price: number };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kept-'));
    await mkdir(join(folder, 'client'));
    await writeFile(join(folder, 'client', 'index.html'), template);
    api = await startApi(kind, { clientDir: join(folder, 'client') });
    [agent, other] = [await api.signIn('confirmed'), await api.signIn('other')];
    const urls = kind === 'postgres' ? [api.url, await api.beside()] : [api.url];
    agents = urls.map((url) => {
      const visitor = new Visitor(url);
      for (const [name, value] of agent.cookies) visitor.cookies.set(name, value);
      return visitor;
    });
    lot = api.stock.find(
      (one) => one.type === 'flats' && one.status === 1 && one.price !== null && !one.hidePrices,
    ) as typeof lot;
  });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true });
  });
  afterEach(() => vi.restoreAllMocks());

  /** How many statements an answer takes: the least of all, for the portal's own work goes on beside. */
  async function statements(
    paths: readonly string[],
    ask: (path: string) => Promise<unknown>,
  ): Promise<number> {
    const counts: number[] = [];
    for (const path of paths) {
      const query = vi.spyOn(api.db.$client, 'query');
      await ask(path);
      counts.push(query.mock.calls.length);
      query.mockRestore();
    }
    return Math.min(...counts);
  }

  /** The lot's price wherever it is shown, on all servers. */
  async function shownPrices(): Promise<unknown[]> {
    const shown = agents.map(async (visitor) => {
      const page = startOf((await visitor.get(`/selection/flats/${lot.id}`, html)).text);
      const listed = startOf(
        (
          await visitor.get(
            `${LIST}&project=${page.lot.project_slug}&floor_min=${lot.floor}&floor_max=${lot.floor}`,
            html,
          )
        ).text,
      );
      const answer = (await visitor.get(`/api/flats/${lot.id}/`)).body;
      return [page.lot, answer, listed.lots.results.find(({ id }: StockLot) => id === lot.id)].map(
        (one) => one?.price,
      );
    });
    return [...new Set((await Promise.all(shown)).flat())];
  }

  test('D6 A2 a changed price is in the next answer and the next document, of every server', async () => {
    await changeLot(api.db, lot.id, { price: 1_000_000 });
    expect(await shownPrices()).toEqual([1_000_000]);
    await changeLot(api.db, lot.id, { price: 1_100_000 });
    expect(await shownPrices()).toEqual([1_100_000]);
  });

  test('D6 A2 a price that is hidden is in no answer and no document any more', async () => {
    await changeLot(api.db, lot.id, { price: 1_234_567 });
    expect(await shownPrices()).toEqual([1_234_567]);
    await changeLot(api.db, lot.id, { price: 'hidden' });
    expect(await shownPrices()).toEqual([null]);
    for (const visitor of agents)
      for (const path of [`/selection/flats/${lot.id}`, LIST, `/api/flats/${lot.id}/`])
        expect((await visitor.get(path, html)).text).not.toContain('1234567');
    await changeLot(api.db, lot.id, { price: lot.price });
  });

  test('A2 the document of one account says nothing of another, which was shown the same before', async () => {
    for (const path of [LIST, `/selection/flats/${lot.id}`]) {
      const [own, others] = [await agent.get(path, html), await other.get(path, html)];
      const [mine, theirs] = [startOf(own.text), startOf(others.text)];
      expect([mine.user.id, theirs.user.id]).toEqual([api.userIds.confirmed, api.userIds.other]);
      const { user, answerAt, ...shown } = mine;
      expect(theirs).toMatchObject(shown);
      expect(others.text).not.toContain(user.email);
      expect(answerAt).toBeGreaterThan(0);
      const guest = await api.visitor().get(path, html);
      expect(startOf(guest.text)).toMatchObject({ path: '/', signedIn: false });
      expect(startOf(guest.text)).not.toHaveProperty(path === LIST ? 'lots' : 'lot');
      expect(guest.text).not.toContain(mine.user.email);
    }
  });

  test('D6 a lot’s answer is to the letter what the contract makes of it', async () => {
    for (const { id } of api.stock.filter(({ type }) => type === 'flats').slice(0, 40)) {
      const { text, body } = await agent.get(`/api/flats/${id}/`);
      expect(JSON.stringify(v.parse(LotPage, body))).toBe(text);
      expect(startOf((await agent.get(`/selection/flats/${id}`, html)).text).lot).toEqual(body);
    }
  });

  test('D10 D6 lots of people’s lists are the lots of the database, whoever wrote them', async () => {
    const chosen = api.stock.filter((_, at) => at % 7 === 0).slice(0, 60);
    const client = (await agent.post(endpoints.addClient.path, person)).body.id;
    const saved: unknown[] = [];
    const hidden: unknown[] = [];
    for (const { id } of chosen) {
      saved.push((await agent.post('/api/favorites/', { property: id })).body);
      hidden.push((await agent.post(`/api/hide/${id}/`)).body);
      await agent.post(ofClients, { property: id, client_id: client });
    }
    const [favorites, hides, ofClient] = [
      (await agent.get('/api/favorites/?order=added_at')).body,
      (await agent.get('/api/hide/')).body,
      (await agent.get(`${ofClients}?client=${client}`)).body.client_favorites,
    ];
    expect(favorites).toEqual(saved);
    expect(hides).toEqual(hidden.reverse());
    const properties = (items: { property: StockLot }[]) => items.map(({ property }) => property);
    expect(properties(ofClient).reverse()).toEqual(properties(favorites));
  });

  test('D10 A2 a changed price is in the next answer of a list, of every server, and a list asks twice', async () => {
    await agent.post('/api/favorites/', { property: lot.id });
    const priceOf = async (visitor: Visitor) =>
      (await visitor.get('/api/favorites/')).body.find(({ id }: StockLot) => id === lot.id).property.price;
    for (const price of [3_000_000, 3_100_000]) {
      await changeLot(api.db, lot.id, { price });
      expect(await Promise.all(agents.map(priceOf))).toEqual(agents.map(() => price));
    }
    await changeLot(api.db, lot.id, { price: 'hidden' });
    expect(await Promise.all(agents.map(priceOf))).toEqual(agents.map(() => null));
    // The session, and which lots.
    const again = ['/api/favorites/', '/api/favorites/', '/api/favorites/'];
    expect(await statements(again, (path) => agent.get(path))).toBe(2);
    await changeLot(api.db, lot.id, { price: lot.price });
  });

  test('D10 A2 columns that are older than a list are not looked into: its lots come from the database', async () => {
    const ids = api.stock.slice(0, 20).map(({ id }) => id);
    for (const id of ids) await agent.post('/api/favorites/', { property: id });
    const listed = (await agent.get('/api/favorites/')).body.map(
      ({ property }: { property: StockLot }) => property,
    );
    const { epoch, revision } = await currentMark(api.db);
    const older = {
      columns: emptyColumns(),
      cursor: { revision: 0, id: 0 },
      mark: { epoch, revision: revision - 1 },
    };
    const asOf = async () => ({ ...older, mark: { ...older.mark, changedAt: new Date() } });
    const write = writtenLots({ asOf, current: asOf, latest: () => null }, () => Buffer.from('{}'));
    const asked = [...listed.map(({ id }: StockLot) => id), 999_999];
    const written = await write(
      api.db,
      asked.map((id) => ({ id, epoch, revision })),
    );
    expect(written.map((one) => one && JSON.parse(String(one)))).toEqual([...listed, null]);
  });

  test('D6 A2 what is known already is not asked of the database again', async () => {
    const flats = api.stock.filter(({ type }) => type === 'flats');
    const all = flats.map(({ id }) => `/api/flats/${id}/`);
    const ofFloor = flats.filter(
      ({ id, buildingId, floor }) => id !== lot.id && buildingId === lot.buildingId && floor === lot.floor,
    );
    const answer = (path: string) => agent.get(path);
    const page = (path: string) => other.get(path, html);
    await changeLot(api.db, lot.id, { price: 2_000_000 });
    await answer(`/api/flats/${lot.id}/`);
    // Where the catalogue stands, and of a lot that nobody has asked for what is its own.
    expect(
      await statements(
        ofFloor.map(({ id }) => `/api/flats/${id}/`),
        answer,
      ),
    ).toBe(2);
    for (const path of all) await answer(path);
    expect(await statements(all.slice(0, 5), answer)).toBe(1);
    // The session besides.
    for (const path of [LIST, `/selection/flats/${lot.id}`]) {
      await agent.get(path, html);
      expect(await statements([path, path, path], page)).toBe(2);
    }
  });
});
