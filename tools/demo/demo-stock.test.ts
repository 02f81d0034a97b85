import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { searchNumber } from '../../src/contract/lots/search-number';
import { distinctLayouts, makeStock } from './demo-stock';
import { seededRandom } from './random';
import { planBuildings } from './stock/buildings/plan-buildings';
import { finishesOf } from './stock/finishes';
import { STOCK_DAY } from './stock/sales';
import { rowsOf } from './stock/sections/build-section';
import { lengthsOf } from './stock/sections/fit-row';
import { floorRecipes } from './stock/sections/recipes';

const stock = makeStock(3000);
const lots = stock.flatMap((building) => building.lots.map((lot) => ({ ...lot, building: building.plan })));
const share = (count: number) => count / lots.length;

describe('the stock of the demo developer', () => {
  test('D1 three thousand lots stand in at least 25 buildings, six projects and four cities', () => {
    expect(lots).toHaveLength(3000);
    expect(stock.length).toBeGreaterThanOrEqual(25);
    expect(new Set(stock.map(({ plan }) => plan.project.slug)).size).toBeGreaterThanOrEqual(6);
    expect(new Set(stock.map(({ plan }) => plan.project.city)).size).toBe(4);
    expect(new Set(lots.map(({ type }) => type))).toEqual(
      new Set(['flats', 'commercial', 'hotel', 'parking', 'storage']),
    );
  });

  test.each([100, 700, 12_345])('as many lots are made as are asked for: %i', (count) => {
    const made = makeStock(count);
    expect(made.reduce((sum, building) => sum + building.lots.length, 0)).toBe(count);
    expect(made.every((building) => building.plan.parking >= 0 && building.plan.storage >= 0)).toBe(true);
  });

  test('the same seed gives the same stock and the same drawings, another seed another stock', () => {
    const plain = (made: typeof stock) =>
      JSON.stringify(
        made.map((building) => building.lots.map(({ number, layout, sale }) => [number, layout.key, sale])),
      );
    const drawings = (made: typeof stock) =>
      distinctLayouts(made)
        .slice(0, 20)
        .map((layout) => layout.drawings());
    const [one, again, other] = [makeStock(600), makeStock(600), makeStock(600, 'other')];
    expect(plain(again)).toBe(plain(one));
    expect(plain(other)).not.toBe(plain(one));
    expect(drawings(again)).toEqual(drawings(one));
  });

  test('D1 a number names one lot of its building, however it is written', () => {
    for (const building of stock) {
      const numbers = building.lots.map(({ number }) => searchNumber(number));
      expect(new Set(numbers).size).toBe(numbers.length);
    }
  });

  test('D5 most lots are free, some booked, every state occurs', () => {
    const of = (status: number) => share(lots.filter(({ sale }) => sale.status === status).length);
    expect(of(1)).toBeGreaterThan(0.58);
    expect(of(1)).toBeLessThan(0.67);
    expect(of(2)).toBeGreaterThan(0.05);
    expect(of(2)).toBeLessThan(0.11);
    for (const status of [3, 4, 5, 6]) expect(of(status)).toBeGreaterThan(0.01);
  });

  test('D2 every room filter finds flats', () => {
    const rooms = lots
      .filter(({ type }) => type === 'flats')
      .map(({ layout }) => (layout.isPenthouse ? 'П' : `${layout.isEuro ? 'Е' : ''}${layout.rooms}`));
    expect(new Set(rooms)).toEqual(new Set(['0', '1', '2', '3', '4', 'Е1', 'Е2', 'Е3', 'П']));
  });

  test('D6 prices are whole ten thousands and believable for a metre; a discount lies below its old price', () => {
    for (const { type, sale, layout } of lots) {
      expect(sale.price % 10_000).toBe(0);
      if (type === 'flats' || type === 'hotel') {
        const perMeter = (sale.price * 100) / layout.area;
        expect(perMeter).toBeGreaterThan(95_000);
        expect(perMeter).toBeLessThan(700_000);
      }
      if (sale.originalPrice !== null) {
        expect(sale.originalPrice).toBeGreaterThan(sale.price);
        expect(sale.hasPromotions).toBe(true);
        expect(sale.hidePrices).toBe(false);
      }
    }
    expect(share(lots.filter(({ sale }) => sale.originalPrice !== null).length)).toBeGreaterThan(0.05);
    expect(share(lots.filter(({ sale }) => sale.hidePrices).length)).toBeGreaterThan(0.015);
  });

  test('D6 the history of a lot ends in its present price and state, in order of time', () => {
    for (const { sale } of lots) {
      const last = sale.history.at(-1)!;
      expect(last.status).toBe(sale.status);
      expect(last.price).toBe(sale.hidePrices ? null : sale.price);
      const times = sale.history.map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
  });

  test('D6 a lot came to its price in one to six steps of the past year; a hidden price betrays none', () => {
    const year = 366 * 86_400_000;
    for (const { sale } of lots) {
      expect(sale.history.length).toBeGreaterThanOrEqual(1);
      expect(sale.history.length).toBeLessThanOrEqual(6);
      expect(STOCK_DAY - sale.history[0]!.at.getTime()).toBeLessThan(year);
      if (sale.hidePrices) expect(sale.history.every(({ price }) => price === null)).toBe(true);
      else expect(sale.history.every(({ price }) => price !== null && price > 0)).toBe(true);
    }
    expect(share(lots.filter(({ sale }) => sale.history.length >= 2).length)).toBeGreaterThan(0.95);
  });

  test('what is new can be told from what is old: lots changed on many days of the past weeks', () => {
    const days = new Set(lots.map(({ sale }) => sale.updatedAt.toISOString().slice(0, 10)));
    expect(days.size).toBeGreaterThan(30);
    expect(Math.max(...lots.map(({ sale }) => sale.updatedAt.getTime()))).toBeLessThanOrEqual(STOCK_DAY);
  });

  test('D6 a lot is finished in a way that its project offers', () => {
    for (const { finishing, building } of lots) {
      const offered = finishesOf(building.project.kind).map(({ name }) => name);
      if (finishing !== null) expect(offered).toContain(finishing);
    }
  });

  test('every kind of lot is there in believable numbers', () => {
    const of = (type: string) => share(lots.filter((lot) => lot.type === type).length);
    expect(of('flats')).toBeGreaterThan(0.6);
    for (const type of ['commercial', 'hotel', 'parking', 'storage']) {
      expect(of(type)).toBeGreaterThan(0.02);
      expect(of(type)).toBeLessThan(0.2);
    }
  });

  test('a hundred thousand lots stand in more buildings, none of them unbelievably high', () => {
    const plans = planBuildings(100_000, seededRandom('large'));
    expect(plans.length).toBeGreaterThan(200);
    expect(Math.max(...plans.map(({ floors }) => floors))).toBeLessThanOrEqual(24);
    expect(Math.max(...plans.map(({ sections }) => sections.length))).toBeLessThanOrEqual(4);
  });

  test('K2 some buildings are done, some are past their quarter and not done, the last ends in 2029', () => {
    const deadlines = stock.map(({ plan }) => plan.deadline);
    expect(deadlines.some(([, , done]) => done === 'done')).toBe(true);
    expect(deadlines.some(([year, quarter, done]) => !done && year * 4 + quarter < 2026 * 4 + 4)).toBe(true);
    expect(Math.max(...deadlines.map(([year]) => year))).toBe(2029);
  });

  test('a flat lies on a floor of its building, and a riser repeats its layout', () => {
    for (const { type, floor, building, section } of lots) {
      if (type === 'parking' || type === 'storage') expect(floor).toBe(-1);
      else {
        expect(floor).toBeGreaterThanOrEqual(1);
        expect(floor).toBeLessThanOrEqual(building.floors);
        expect(Number(section)).toBeLessThanOrEqual(building.sections.length);
      }
    }
    expect(distinctLayouts(stock).length).toBeLessThan(400);
    expect(distinctLayouts(stock).length).toBeGreaterThan(50);
  });

  test('both rows of every kind of section can be built equally long, whatever adjoins', () => {
    for (const [name, recipe] of Object.entries(floorRecipes))
      for (const west of [false, true])
        for (const east of [false, true]) {
          const [shortest, longest] = lengthsOf(...rowsOf({ recipe, beside: { west, east } }));
          expect(longest, `${name} ${west} ${east}`).toBeGreaterThanOrEqual(shortest + 10);
        }
  });

  test('a drawing is small, has no script and no size of its own', () => {
    for (const layout of distinctLayouts(stock)) {
      const { card, full, onlyWalls } = layout.drawings();
      // As they come over the network.
      expect(gzipSync(card).byteLength).toBeLessThan(4_000);
      expect(gzipSync(full).byteLength).toBeLessThan(6_000);
      expect(onlyWalls.length).toBeLessThan(full.length);
      expect(full).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[-\d ]+">/);
      expect(full).not.toMatch(/<script|href="(?!#)|NaN|undefined/);
    }
  });
});
