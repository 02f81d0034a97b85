import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lots, settings } from '../../../server/db/schema/schema';
import { changeLot } from '../../../server/stock/change-lot';
import type { Lot } from '../../../src/contract/lots/lot';
import { cataloguePaths } from '../../../src/contract/lots/paths/catalogue-paths';
import { applyPage, emptyColumns, lotAt, rowOf } from '../../../src/contract/selection/columns/lot-columns';
import { SELECTION_FORMAT, SelectionIndexPage } from '../../../src/contract/selection/columns/selection-page';
import { selectLots } from '../../../src/contract/selection/select-lots';
import { type ApiServer, databaseKinds, startApi } from '../../support/portal/api-server';

const address = (query: Record<string, string | number>) =>
  `${cataloguePaths.selectionIndex}?${new URLSearchParams(
    Object.entries({ format: SELECTION_FORMAT, ...query }).map(([key, value]) => [key, String(value)]),
  )}`;

describe.each(databaseKinds)('the selection index on %s', (kind) => {
  let api: ApiServer;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());
  const get = (query: Record<string, string | number> = {}) => api.visitor().get(address(query));
  const whole = async () => v.parse(SelectionIndexPage, (await get()).body);

  test('F12 from the index the device shows the very lots that the server lists, of every type and state', async () => {
    const page = await whole();
    expect(page).toMatchObject({ complete: true, revision: 1 });
    const columns = emptyColumns();
    applyPage(columns, page);
    expect(columns.count).toBe(api.stock.length);
    for (const type of ['flats', 'commercial', 'hotel'] as const) {
      const cards = [...selectLots(columns, type, {}, '-area,price')].map((row) => lotAt(columns, row));
      const listed: Lot[] = [];
      let next: string | null = `/api/${type === 'hotel' ? 'hotelrooms' : type}/?order=-area,price&limit=100`;
      while (next !== null) {
        const { body } = await api.visitor().get(next);
        listed.push(...body.results);
        next = body.next;
      }
      expect(cards).toEqual(listed);
      expect(listed.length).toBeGreaterThan(5);
    }
    for (const { id, status, type } of api.stock)
      expect(lotAt(columns, rowOf(columns, id)!)).toMatchObject({ id, status, type });
  });

  test('F12 who has all of it gets only what has changed since', async () => {
    const { cursor, epoch } = await whole();
    const nothing = v.parse(SelectionIndexPage, (await get({ epoch, ...cursor })).body);
    expect(nothing.rows.id).toEqual([]);
    expect(nothing.cursor).toEqual(cursor);
    const [lot] = api.stock;
    await changeLot(api.db, lot!.id, { price: 4_321_000, status: 4 });
    const changed = v.parse(SelectionIndexPage, (await get({ epoch, ...cursor })).body);
    expect(changed.rows).toMatchObject({ id: [lot!.id], price: [4_321_000], status: [4] });
    expect(changed.cursor).toEqual({ revision: changed.revision, id: lot!.id });
  });

  test('F12 an index of another database, or of a future that this one has not seen, begins anew', async () => {
    const { cursor, epoch, revision } = await whole();
    for (const query of [
      { epoch: 'another', ...cursor },
      { epoch, revision: revision + 1, id: 0 },
      { epoch: 'another', revision: 0, id: 0 },
      // Without its name a cursor means nothing.
      { ...cursor },
    ]) {
      const { status, body } = await get(query);
      expect([status, body.code], JSON.stringify(query)).toEqual([409, 'index-outdated']);
    }
    expect((await get({ epoch: '', revision: 0, id: 0 })).status).toBe(200);
    expect((await get({ epoch, revision: 0, id: 0 })).status).toBe(200);
  });

  test('F12 a format that the server does not speak asks for a newer app', async () => {
    for (const format of [0, SELECTION_FORMAT + 1, 99]) {
      const { status, body } = await get({ format });
      expect([status, body.code]).toEqual([426, 'update-required']);
    }
    expect((await get({ revision: '1e18' })).status).toBe(400);
    const { status, body } = await get({ format: 'x', revision: -1, id: '1.5' });
    expect(status).toBe(400);
    expect(Object.keys(body.errors).sort()).toEqual(['format', 'id', 'revision']);
  });

  test('F12 a wiped server has another epoch, and its answers other tags', async () => {
    const before = await get();
    const [row] = await api.db.select().from(settings).where(eq(settings.key, 'epoch'));
    expect(before.body.epoch).toBe(row!.value);
    expect(
      (await api.visitor().get(address({}), { 'if-none-match': before.headers.get('etag')! })).status,
    ).toBe(304);
    await api.db.delete(settings).where(eq(settings.key, 'epoch'));
    const after = await api.visitor().get(address({}), { 'if-none-match': before.headers.get('etag')! });
    expect(after.status).toBe(200);
    expect(after.body.epoch).not.toBe(before.body.epoch);
  });

  test('D4 a hidden price is nowhere in the index', async () => {
    const hidden = await api.db.select().from(lots).where(eq(lots.hidePrices, true));
    const { rows } = await whole();
    for (const { id } of hidden) {
      const at = rows.id.indexOf(id);
      expect([rows.price[at], rows.original_price[at]]).toEqual([null, null]);
    }
    expect(hidden.length).toBeGreaterThan(3);
  });

  test('D5 a lot of another type is not under a path of this one', async () => {
    const paths = { flats: 'flats', commercial: 'commercial', hotel: 'hotelrooms' } as const;
    for (const [type, path] of Object.entries(paths))
      for (const lot of api.stock.slice(0, 40)) {
        const { status } = await api.visitor().get(`/api/${path}/${lot.id}/`);
        expect(status, `${lot.type} ${lot.id} under ${path}`).toBe(lot.type === type ? 200 : 404);
      }
  });

  test('D4 more than a hundred values of one key are refused with a sentence', async () => {
    const { status, body } = await api.visitor().get(`/api/flats/facets/?${'rooms=1&'.repeat(1500)}`);
    expect([status, body.errors]).toEqual([400, { rooms: ['Не больше 100 значений'] }]);
  });

  test('D4 an address that Node itself does not read is refused with a sentence too', async () => {
    const { status, body } = await api.visitor().get(`/api/flats/facets/?${'rooms=1&'.repeat(10_000)}`);
    expect([status, body.status, body.code]).toEqual([431, 431, 'request-too-long']);
    expect(body.detail).toMatch(/слишком длинный/);
  });
});
