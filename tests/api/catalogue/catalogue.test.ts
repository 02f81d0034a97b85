import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { raiseRevision } from '../../../server/db/changes/revision';
import { buildings, lots, projects } from '../../../server/db/schema/schema';
import { roomValues } from '../../../src/contract/lots/filters/lot-filter-keys';
import { lotOrderKeys } from '../../../src/contract/lots/filters/lot-filters';
import type { Lot } from '../../../src/contract/lots/lot';
import type { ListedLot } from '../../../src/contract/lots/lot-list';
import { roomValueOf } from '../../../src/contract/lots/lot-words';
import { formatQuery, type QueryValue } from '../../../src/contract/parameters/query-string';
import { type ApiServer, databaseKinds, startApi } from '../../support/portal/api-server';
import { HIDDEN_PRICE, type StockLot } from '../../support/stock/stock';

const citySlugs = ['', 'krasnodar', 'sochi', 'novorossiysk'];
const projectSlugs = ['', 'oblaka', 'more', 'ezh', 'skoro'];
const completionOf = (lot: StockLot) =>
  lot.completion === null
    ? null
    : lot.completion === 0
      ? 'done'
      : `${Math.floor(lot.completion / 4)}-${(lot.completion % 4) + 1}`;
const roomOf = (lot: StockLot) =>
  roomValueOf({
    type: lot.type,
    rooms: lot.rooms,
    is_euro: lot.isEuro,
    is_penthouse: lot.isPenthouse,
    is_free_plan: lot.isFreePlan,
  });

/** The value of a lot under each facet that is a choice. */
const choiceOf: Record<string, (lot: StockLot) => string | null> = {
  city: (lot) => citySlugs[lot.cityId]!,
  project: (lot) => projectSlugs[lot.projectId]!,
  building: (lot) => String(lot.buildingId),
  rooms: roomOf,
  property_type: (lot) => lot.propertyType,
  completion_date: completionOf,
  finishing: (lot) => lot.finishing,
  has_promotions: (lot) => String(lot.hasPromotions),
  is_free: (lot) => String(lot.status === 1),
  middle_floor: ({ floor, floors }) => String(floor > 1 && floor !== floors),
};
const rangeOf: Record<string, (lot: StockLot) => number | null> = {
  price: (lot) => lot.price,
  area: (lot) => lot.area / 100,
  floor: (lot) => lot.floor,
};

type Filters = Record<string, QueryValue>;

/** The rules of the selection, once more and in the plainest way. */
function matches(lot: StockLot, filters: Filters, except?: string): boolean {
  for (const [name, of] of Object.entries(choiceOf)) {
    const wanted = filters[name];
    if (name === except || wanted === undefined) continue;
    const value = of(lot);
    if (value === null || ![wanted].flat().map(String).includes(value)) return false;
  }
  for (const [name, of] of Object.entries(rangeOf)) {
    const [min, max] = [filters[`${name}_min`], filters[`${name}_max`]];
    if (name === except || (min === undefined && max === undefined)) continue;
    const value = of(lot);
    if (value === null) return false;
    if (min !== undefined && value < Number(min)) return false;
    if (max !== undefined && value > Number(max)) return false;
  }
  return true;
}

const some = <T>(values: T[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });
const ends = (name: string, min: number, max: number) =>
  fc
    .tuple(fc.option(fc.integer({ min, max })), fc.option(fc.integer({ min, max })))
    .map(([a, b]) => (a !== null && b !== null && a > b ? [b, a] : [a, b]))
    .map(([a, b]) => ({ [`${name}_min`]: a ?? undefined, [`${name}_max`]: b ?? undefined }));
const filtersArbitrary: fc.Arbitrary<Filters> = fc
  .tuple(
    fc.record(
      {
        city: some(citySlugs.slice(1)),
        project: some(projectSlugs.slice(1)),
        building: some(['1', '2', '3', '4']),
        rooms: some([...roomValues]),
        property_type: some(['flat', 'apartments']),
        completion_date: some(['done', '2027-3', '2028-1']),
        has_promotions: fc.boolean(),
        is_free: fc.boolean(),
        middle_floor: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
    ends('price', 3_000_000, 23_000_000),
    ends('area', 18, 110),
    ends('floor', 1, 16),
  )
  .map(
    (parts) =>
      Object.fromEntries(
        Object.entries(Object.assign({}, ...parts)).filter(([, value]) => value !== undefined),
      ) as Filters,
  );

describe.each(databaseKinds)('catalogue on %s', (kind) => {
  let api: ApiServer;
  let listed: StockLot[];
  beforeAll(async () => {
    api = await startApi(kind);
    listed = api.stock.filter((lot) => lot.type === 'flats' && (lot.status === 1 || lot.status === 2));
  });
  afterAll(() => api.close());
  const get = async (path: string) => (await api.visitor().get(path)).body;
  const allPages = async (query: string): Promise<Lot[]> => {
    const found: Lot[] = [];
    let next: string | null = `/api/flats/?${query}`;
    while (next !== null) {
      const page = await get(next);
      found.push(...page.results);
      next = page.next;
    }
    return found;
  };

  test('D1 D5 lists hold only flats that are free or booked, each once over all pages', async () => {
    const pages = await allPages('limit=17');
    expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length);
    expect(pages.map(({ id }) => id).sort()).toEqual(listed.map(({ id }) => id).sort());
  });

  test('D1 a page names how many there are and where it goes on', async () => {
    const page = await get('/api/flats/?rooms=1&rooms=2&limit=5&offset=5&order=-area');
    expect(page.next).toBe('/api/flats/?rooms=1&rooms=2&limit=5&offset=10&order=-area');
    expect(page.previous).toBe('/api/flats/?rooms=1&rooms=2&limit=5&offset=0&order=-area');
    expect((await get('/api/flats/?limit=1000')).results).toHaveLength(100);
    expect((await get('/api/flats/?offset=100000')).results).toEqual([]);
    const first = await get('/api/flats/');
    expect(first.results).toHaveLength(24);
    expect(first.previous).toBeNull();
  });

  test('D5 a direct link shows a flat in every state, and no lot of another type', async () => {
    for (const status of [1, 2, 3, 4, 5, 6]) {
      const lot = api.stock.find((one) => one.type === 'flats' && one.status === status)!;
      expect(await get(`/api/flats/${lot.id}/`)).toMatchObject({ id: lot.id, status, kitchen_area: 12.5 });
    }
    const office = api.stock.find((one) => one.type === 'commercial')!;
    expect(await get(`/api/flats/${office.id}/`)).toMatchObject({ status: 404, code: 'not-found' });
  });

  test('D1 every order is total, with unknown values last either way', async () => {
    const columns: Record<string, (lot: StockLot) => number | null> = {
      price: (lot) => lot.price,
      area: (lot) => lot.area,
      price_per_meter: (lot) => lot.pricePerMeter,
      floor: (lot) => lot.floor,
      completion: (lot) => lot.completion,
      updated: (lot) => lot.updatedAt.getTime(),
    };
    const byId = new Map(api.stock.map((lot) => [lot.id, lot]));
    for (const key of lotOrderKeys) {
      for (const sign of ['', '-']) {
        const values = (await allPages(`order=${sign}${key}&limit=100`)).map(({ id }) =>
          columns[key]!(byId.get(id)!),
        );
        const known = values.filter((value) => value !== null);
        expect(values.slice(0, known.length), `${sign}${key}`).toEqual(known);
        expect(known).toEqual([...known].sort((a, b) => (sign ? b - a : a - b)));
      }
    }
  });

  test('D2 D3 list, count and facets are those that a plain count over all lots gives', async () => {
    await fc.assert(
      fc.asyncProperty(filtersArbitrary, async (filters) => {
        const query = formatQuery(filters);
        const list = await get(`/api/flats/${query || '?'}${query && '&'}limit=100`);
        const expected = listed.filter((lot) => matches(lot, filters));
        expect(list.count).toBe(expected.length);
        const found = await get(`/api/flats/facets/${query}`);
        expect(found.count).toBe(expected.length);
        for (const facet of found.facets) {
          const possible = listed.filter((lot) => matches(lot, filters, facet.name));
          if (facet.range) {
            const values = possible.flatMap((lot) => rangeOf[facet.name]!(lot) ?? []);
            const range =
              values.length === 0
                ? { min: null, max: null }
                : { min: Math.floor(Math.min(...values)), max: Math.ceil(Math.max(...values)) };
            expect(facet.range, facet.name).toEqual(range);
            continue;
          }
          const counts = new Map<string, number>();
          for (const lot of possible) {
            const value = choiceOf[facet.name]!(lot);
            if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
          }
          const given = new Map(
            facet.choices.map((choice: { value: string; count: number }) => [choice.value, choice.count]),
          );
          expect(given, facet.name).toEqual(counts);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('D2 the rooms filter and the contract put every lot under the same value', async () => {
    for (const value of roomValues) {
      const found = await allPages(`rooms=${value}&limit=100`);
      expect(found.map(({ id }) => id).sort(), value).toEqual(
        listed
          .filter((lot) => roomOf(lot) === value)
          .map(({ id }) => id)
          .sort(),
      );
      for (const lot of found) expect(roomValueOf(lot)).toBe(value);
    }
  });

  test('D3 specs hold every option of the type with its label and group, whatever is filtered', async () => {
    const specs = await get('/api/flats/specs/');
    const named = (name: string) => specs.find((spec: { name: string }) => spec.name === name);
    expect(named('city').choices).toEqual([
      { value: 'krasnodar', label: 'Краснодар' },
      { value: 'sochi', label: 'Сочи' },
    ]);
    expect(named('project').choices).toEqual([
      { value: 'ezh', label: 'Ёж', group: 'krasnodar' },
      { value: 'more', label: 'Море', group: 'sochi' },
      { value: 'oblaka', label: 'Облака', group: 'krasnodar' },
    ]);
    expect(named('building').choices[0]).toEqual({ value: '1', label: 'Литер 1', group: 'oblaka' });
    expect(named('completion_date').choices).toEqual([
      { value: 'done', label: 'Сдан' },
      { value: '2027-3', label: 'III\u00a0кв.\u00a02027' },
      { value: '2028-1', label: 'I\u00a0кв.\u00a02028' },
    ]);
    const areas = listed.map((lot) => lot.area / 100);
    expect(named('area').range).toEqual({
      min: Math.floor(Math.min(...areas)),
      max: Math.ceil(Math.max(...areas)),
    });
  });

  test('D1 a lot is found by its number or the beginning of it, however it is written', async () => {
    const wanted = listed.filter((lot) => lot.number.startsWith('К-10')).map(({ id }) => id);
    expect(wanted.length).toBeGreaterThan(0);
    for (const written of ['К-10', 'к10', 'К 10']) {
      const found = await get(`/api/flats/?limit=100&search=${encodeURIComponent(written)}`);
      expect(found.results.map(({ id }: Lot) => id).sort()).toEqual(wanted.sort());
    }
    expect((await get(`/api/flats/?search=${encodeURIComponent('%')}`)).count).toBe(0);
  });

  test('D4 unknown keys and empty values are ignored; what does not parse is named', async () => {
    const all = (await get('/api/flats/')).count;
    expect((await get('/api/flats/?nothing=1&city=&rooms=&price_min=&has_promotions=&search=')).count).toBe(
      all,
    );
    const wrong = await get('/api/flats/?rooms=9&price_min=many&floor_min=9&floor_max=2');
    expect(wrong).toMatchObject({ status: 400, code: 'validation' });
    expect(Object.keys(wrong.errors).sort()).toEqual(['price_min', 'rooms']);
    const contradiction = await get('/api/flats/facets/?floor_min=9&floor_max=2');
    expect(contradiction.errors).toEqual({ floor_min: ['Этаж: «от» больше, чем «до»'] });
  });

  test('D2 a hidden price leaves no trace', async () => {
    const hidden = listed.filter((lot) => lot.hidePrices);
    const ids = new Set(hidden.map(({ id }) => id));
    expect(hidden.length).toBeGreaterThan(3);
    const answers = [
      await get('/api/flats/specs/'),
      await get('/api/flats/facets/'),
      await get('/api/projects/'),
    ];
    for (const { id } of hidden) answers.push(await get(`/api/flats/${id}/`));
    const all = await allPages('limit=100');
    for (const lot of all.filter(({ id }) => ids.has(id)))
      expect(lot).toMatchObject({
        hide_prices: true,
        price: null,
        original_price: null,
        price_per_meter: null,
      });
    expect(JSON.stringify([answers, all])).not.toContain(String(HIDDEN_PRICE));
    for (const filter of ['price_min=0', 'price_max=1000000000', 'price_min=0&price_max=999999999999']) {
      const priced = await allPages(`${filter}&limit=100`);
      expect(priced.length).toBe(listed.length - hidden.length);
      expect(priced.some(({ id }) => ids.has(id))).toBe(false);
    }
    for (const order of ['price', '-price', 'price_per_meter', '-price_per_meter']) {
      const ordered = await allPages(`order=${order}&limit=100`);
      expect(ordered.slice(-hidden.length).every(({ id }) => ids.has(id))).toBe(true);
    }
    const facets = await get('/api/flats/facets/');
    const prices = listed.flatMap((lot) => lot.price ?? []);
    expect(facets.facets.find((facet: { name: string }) => facet.name === 'price').range).toEqual({
      min: Math.min(...prices),
      max: Math.max(...prices),
    });
  });

  test('D2 figures with a comma or a fraction work as ends of a range', async () => {
    const [lot] = listed;
    const area = String(lot!.area / 100).replace('.', ',');
    const found = await allPages(`area_min=${area}&area_max=${area}&limit=100`);
    expect(found.map(({ id }) => id)).toContain(lot!.id);
    expect((await get('/api/flats/?price_min=3000000.5&floor_max=3.7')).count).toBeGreaterThan(0);
  });

  test('D8 projects: those with a sale first, room counts by the names of the specification', async () => {
    const { results, count } = await get('/api/projects/');
    expect(count).toBe(4);
    expect(results.map(({ slug }: { slug: string }) => slug)).toEqual(['ezh', 'oblaka', 'more', 'skoro']);
    const mine = listed.filter((lot) => lot.projectId === 1);
    const oblaka = await get('/api/projects/oblaka/');
    expect(oblaka).toMatchObject({
      city: 'krasnodar',
      city_name: 'Краснодар',
      living: true,
      studio_count: mine.filter((lot) => roomOf(lot) === 'studio').length,
      room_4_count: mine.filter((lot) => roomOf(lot) === '4').length,
      euro_3_count: mine.filter((lot) => roomOf(lot) === 'euro_3').length,
      penthause: mine.filter((lot) => roomOf(lot) === 'penthouse').length,
    });
    const listedOf = (type: string) =>
      api.stock.filter((lot) => lot.type === type && lot.projectId === 1 && lot.status <= 2).length;
    expect(oblaka.lots_by_type).toEqual({
      flats: mine.length,
      commercial: listedOf('commercial'),
      hotel: listedOf('hotel'),
      parking: listedOf('parking'),
      storage: listedOf('storage'),
    });
    expect(oblaka).toMatchObject({ site_plan: null });
    expect(oblaka.buildings).toMatchObject([
      {
        name: 'Литер 1',
        completion: { year: 2027, quarter: 3, done: false },
        facade: null,
        cross_section: null,
      },
      { name: 'Литер 2', completion: { year: 2025, quarter: 1, done: true } },
    ]);
    expect(results.at(-1)).toMatchObject({ is_plug: true, lots_count: 0, price_min: null, living: false });
    expect((await get('/api/projects/?city=sochi')).count).toBe(1);
    expect((await get('/api/projects/?city=omsk')).count).toBe(0);
    expect((await get('/api/projects/nothing/')).status).toBe(404);
  });

  test('A1 D8 header and footer name every project by its city and slug, in each city those on sale first', async () => {
    const menu = await get('/api/header/projects/');
    expect(menu.map(({ city, slug }: { city: string; slug: string }) => `/${city}/complex-${slug}`)).toEqual([
      ...['/krasnodar/complex-ezh', '/krasnodar/complex-oblaka'],
      ...['/sochi/complex-more', '/novorossiysk/complex-skoro'],
    ]);
    expect(menu.at(-1)).toEqual({
      name: 'Скоро',
      slug: 'skoro',
      city: 'novorossiysk',
      city_name: 'Новороссийск',
      is_plug: true,
      living: false,
      commercial: false,
      hotelroom: false,
    });
    expect(menu[1]).toMatchObject({ name: 'Облака', is_plug: false, living: true, commercial: true });
    expect(await get('/api/footer_contact/projects/')).toEqual(menu);
  });

  test('D8 E3 a project tells its benefits, surroundings, phases and progress, whole on its page and part by part', async () => {
    const benefits = ['Двор', 'Школа', 'Парк', 'Свет'].map((title) => ({ title, text: `${title} рядом` }));
    const infras = [9, 3, 27, 5].map((minutes) => ({
      category: 'shops',
      name: `Лавка ${minutes}`,
      minutes,
      bearing: 90,
    }));
    const progress = [{ month: '2026-10', text: 'Кровля', percent: { b0: 40 } }];
    await api.db.transaction(async (tx) => {
      await tx.update(projects).set({ benefits, infras, progress }).where(eq(projects.slug, 'oblaka'));
      await tx.update(buildings).set({ phase: 'I очередь' }).where(eq(buildings.projectId, 1));
      await raiseRevision(tx);
    });
    const page = await get('/api/projects/oblaka/');
    expect(page).toMatchObject({ benefits, infras });
    expect(page.progress[0].buildings).toEqual([{ id: 1, name: 'Литер 1', percent: 40 }]);
    expect(page.phases).toMatchObject([{ name: 'I очередь', buildings: [{ id: 1 }, { id: 2 }] }]);
    for (const [part, value] of [
      ['benefits', page.benefits],
      ['top_slides', page.slides],
      ['phases', page.phases],
      ['buildings', page.buildings],
      ['mortgage_block', page.mortgage_block],
    ])
      expect(await get(`/api/projects/oblaka/${part}/`), part).toEqual(value);
    expect(await get('/api/infras/?project=oblaka')).toEqual(infras);
    expect(await get('/api/progress/?project=oblaka')).toEqual(page.progress);
    expect(await get('/api/projects-benefits/truncated?project=oblaka')).toEqual(benefits.slice(0, 3));
    const nearest = await get('/api/infras/truncated?project=oblaka');
    expect(nearest.map(({ minutes }: { minutes: number }) => minutes)).toEqual([3, 5, 9]);
    expect(await get('/api/infras/categories/')).toContainEqual({
      category_slug: 'shops',
      category_name: 'Магазины и кафе',
    });
    for (const path of ['/api/projects/nobody/benefits/', '/api/infras/?project=nobody'])
      expect(await get(path)).toMatchObject({ status: 404, code: 'not-found' });
  });

  test('D9 D5 a building answers its whole checkerboard, its filters, its cards and its floors', async () => {
    const own = api.stock.filter(({ buildingId }) => buildingId === 1);
    const board = await get('/api/buildings/1/checkerboard/');
    expect(board.building).toMatchObject({ name: 'Литер 1', project_slug: 'oblaka', city: 'krasnodar' });
    expect([...board.lots.id].sort()).toEqual(own.map(({ id }) => id).sort());
    expect(new Set(board.lots.status)).toEqual(new Set(own.map(({ status }) => status)));
    const free = await get('/api/buildings/1/checkerboardfilter/?rooms=2');
    expect([...free].sort()).toEqual(
      own
        .filter((lot) => lot.status <= 2 && roomOf(lot) === '2')
        .map(({ id }) => id)
        .sort(),
    );
    const sold = own.find(({ status }) => status === 4)!;
    expect(await get(`/api/buildings/1/checkerboardcard/?lot=${sold.id}`)).toMatchObject({
      id: sold.id,
      status: 4,
    });
    expect(await get('/api/floors/?building=1')).toEqual([]);
    expect(await get('/api/buildings/1/genplan/')).toEqual([]);
    const elsewhere = api.stock.find(({ buildingId }) => buildingId !== 1)!;
    for (const path of [
      '/api/buildings/99/checkerboard/',
      '/api/buildings/99/checkerboardfilter/',
      '/api/buildings/99/genplan/',
      '/api/floors/?building=99',
      `/api/buildings/1/checkerboardcard/?lot=${elsewhere.id}`,
    ])
      expect(await get(path), path).toMatchObject({ status: 404, code: 'not-found' });
    expect(await get('/api/floors/')).toMatchObject({ status: 400 });
  });

  test('D12 cities come in their order', async () => {
    expect(await get('/api/cities/')).toEqual([
      { value: 'krasnodar', label: 'Краснодар' },
      { value: 'sochi', label: 'Сочи' },
      { value: 'novorossiysk', label: 'Новороссийск' },
    ]);
  });

  test('F3 K1 catalogue answers carry a tag and a date, answer 304, and change with the catalogue', async () => {
    const visitor = await api.signIn('confirmed');
    const guest = await api.visitor().get('/api/flats/?rooms=1');
    expect(guest.headers.get('cache-control')).toBe('no-cache');
    expect(guest.headers.getSetCookie(), 'the same for everyone').toEqual([]);
    const etag = guest.headers.get('etag')!;
    expect((await visitor.get('/api/flats/?rooms=1')).headers.get('etag')).toBe(etag);
    const unchanged = await visitor.get('/api/flats/?rooms=1', { 'if-none-match': etag });
    expect([unchanged.status, unchanged.text]).toEqual([304, '']);
    expect((await visitor.get('/api/flats/?rooms=2', { 'if-none-match': etag })).status).toBe(200);

    const [lot] = listed;
    await api.db.transaction(async (tx) => {
      await tx.update(lots).set({ hasPromotions: !lot!.hasPromotions });
      await raiseRevision(tx);
    });
    const changed = await visitor.get('/api/flats/?rooms=1', { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
    await api.db.execute(`UPDATE catalogue_state SET changed_at = now() - interval '1 minute'`);
    const settled = await visitor.get('/api/flats/?rooms=1');
    const since = settled.headers.get('last-modified')!;
    expect((await visitor.get('/api/flats/?rooms=1', { 'if-modified-since': since })).status).toBe(304);
    expect(settled.headers.has('date')).toBe(true);
  });

  test('K1 a lot that does not exist is 404 for conditional requests too, never 304', async () => {
    const visitor = api.visitor();
    const lot = `/api/flats/${listed[0]!.id}/`;
    const since = (await visitor.get(lot)).headers.get('last-modified')!;
    const conditions: Record<string, string>[] = [{ 'if-none-match': '*' }, { 'if-modified-since': since }];
    for (const headers of conditions) {
      expect((await visitor.get(lot, headers)).status).toBe(304);
      expect((await visitor.get('/api/flats/999999/', headers)).body).toMatchObject({ status: 404 });
    }
  });

  test('D4 an address of more keys than there are filters is refused with a sentence', async () => {
    const keys = (count: number) => Array.from({ length: count }, (_, key) => `k${key}=`).join('&');
    expect((await api.visitor().get(`/api/flats/?${keys(200)}`)).status).toBe(200);
    const { status, body } = await api.visitor().get(`/api/flats/?${keys(201)}`);
    expect([status, body.code]).toEqual([400, 'validation']);
    expect(body.detail).toBe('В запросе больше 200 параметров: столько не принимается.');
  });

  test('K1 catalogue answers are compressed as the browser takes them', async () => {
    for (const [accept, expected] of [
      ['br, gzip', 'br'],
      ['gzip, br;q=0', 'gzip'],
      ['identity', null],
    ] as const) {
      const answer = await api.visitor().get('/api/flats/', { 'accept-encoding': accept });
      expect(answer.headers.get('content-encoding')).toBe(expected);
      expect(answer.body.results).toHaveLength(24);
    }
  });

  test('L2 equal layouts are grouped on request, and every card opens into as many lots as it says', async () => {
    const [one] = listed.filter(({ plan }) => plan !== null);
    const { buildingId, plan, area, propertyType, rooms, isEuro, isPenthouse, isFreePlan } = one!;
    const layout = { buildingId, plan, area, propertyType, rooms, isEuro, isPenthouse, isFreePlan };
    const twins = listed.filter(({ id, plan: own }) => id !== one!.id && own !== null).slice(0, 2);
    await api.db.transaction(async (tx) => {
      const revision = await raiseRevision(tx);
      for (const { id } of twins)
        await tx
          .update(lots)
          .set({ ...layout, revision })
          .where(eq(lots.id, id));
    });
    const apart = await allPages('');
    const cards: ListedLot[] = await allPages('gather=true&limit=17');
    const standFor = ({ alike: sameLayout }: ListedLot) => sameLayout?.count ?? 1;
    expect(cards.length).toBeLessThan(apart.length);
    expect(cards.reduce((sum, card) => sum + standFor(card), 0)).toBe(apart.length);
    const page = await get('/api/flats/?gather=true');
    expect([page.count, page.lots]).toEqual([cards.length, apart.length]);
    expect((await get('/api/flats/')).lots).toBeUndefined();
    const ids = [one!, ...twins].map(({ id }) => id);
    const card = cards.find(({ id }) => ids.includes(id))!;
    expect(card.alike?.count).toBe(ids.length);
    const opened = await get(`/api/flats/?alike=${card.id}&order=floor`);
    expect(opened.results.map(({ id }: Lot) => id).sort()).toEqual(ids.sort());
    expect((await get(`/api/commercial/?alike=${card.id}`)).count).toBe(0);
    expect((await get('/api/flats/facets/?alike=999999')).count).toBe(0);
  });
});
