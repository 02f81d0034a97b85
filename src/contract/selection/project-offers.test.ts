import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roomValueOf } from '../lots/lot-words';
import { lotTypes } from '../lots/types/lot-types';
import { applyPage, emptyColumns } from './columns/lot-columns';
import { offeredProjects } from './project-offers';
import { drawTestStock, testPlaces, testSelectionPage } from './test-stock';

test('D8 F12 a project offers what a simple count over its free and booked lots gives', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 0, max: 60 }), (seed, count) => {
      const stock = drawTestStock(seed, count);
      const columns = emptyColumns();
      applyPage(columns, testSelectionPage(stock));
      const offered = offeredProjects(columns);
      expect(offered.map(({ slug }) => slug).sort()).toEqual(
        testPlaces.projects.map(({ slug }) => slug).sort(),
      );
      for (const project of offered) {
        const lots = stock.lots
          .map(({ card }) => card)
          .filter((lot) => lot.project_slug === project.slug && lot.status <= 2);
        expect(project.lots_count).toBe(lots.length);
        for (const type of lotTypes)
          expect(project.lots_by_type[type]).toBe(lots.filter((lot) => lot.type === type).length);
        expect(project.studio_count).toBe(
          lots.filter((lot) => roomValueOf(lot) === 'studio' && lot.type === 'flats').length,
        );
        const inside = lots.filter(({ type }) => type !== 'parking' && type !== 'storage');
        const told = inside.length > 0 ? inside : lots;
        const prices = told.flatMap(({ price }) => price ?? []);
        if (inside.length > 0) expect(project.price_min).toBe(prices.length > 0 ? Math.min(...prices) : null);
        else if (project.price_min !== null) expect(prices).toContain(project.price_min);
      }
    }),
    { numRuns: 60 },
  );
});

test('D8 projects are listed city by city, in the order of the cities', () => {
  const columns = emptyColumns();
  applyPage(columns, testSelectionPage(drawTestStock(3, 40)));
  expect(offeredProjects(columns).map(({ city, slug }) => [city, slug])).toEqual([
    ['sochi', 'more'],
    ['krasnodar', 'oblaka'],
    ['krasnodar', 'ezh'],
  ]);
});

test('D8 in its city a project with nothing on sale comes last', () => {
  const stock = drawTestStock(3, 200);
  const columns = emptyColumns();
  applyPage(
    columns,
    testSelectionPage({ ...stock, lots: stock.lots.filter(({ card }) => card.project_slug === 'ezh') }),
  );
  expect(offeredProjects(columns).map(({ slug }) => slug)).toEqual(['more', 'ezh', 'oblaka']);
});
