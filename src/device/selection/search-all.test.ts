import { expect, test } from 'vitest';
import { applyPage, emptyColumns } from '../../contract/selection/columns/lot-columns';
import { drawTestStock, testPlaces, testSelectionPage } from '../../contract/selection/test-stock';
import { createSearch } from './search-all';

const columns = emptyColumns();
applyPage(columns, testSelectionPage({ ...drawTestStock(2, 40), places: testPlaces }));

test('O5 projects and buildings are found by their names and cities', () => {
  const search = createSearch();
  const { projects, buildings, isWhole } = search.find(columns, 'облака', 10);
  expect(projects.map(({ slug, city }) => [slug, city])).toEqual([['oblaka', 'krasnodar']]);
  expect(buildings.map(({ id, project_slug }) => [id, project_slug])).toEqual([
    [1, 'oblaka'],
    [2, 'oblaka'],
  ]);
  expect(isWhole).toBe(true);
  expect(search.find(columns, 'литер 2 море', 10).buildings.map(({ id }) => id)).toEqual([3]);
  expect(search.find(columns, 'анапа', 10).projects, 'nothing is there').toEqual([]);
});

test('O5 own texts are found without the stock too, and are forgotten when they are taken away', () => {
  const search = createSearch();
  const own = ['Ковалёва Ирина +79183310045', 'Сделки комиссия', 'Ковалев Пётр'];
  search.setOwn(own);
  expect(search.find(null, 'ковалева', 10)).toMatchObject({ lots: [], own: [0, 2], isWhole: false });
  expect(search.find(columns, 'rjvbccbz', 10).own).toEqual([1]);
  expect(search.find(columns, '0045', 10).own).toEqual([0]);
  expect(search.find(columns, 'ковалев', 1).own, 'the same word is nearer than a beginning').toEqual([2]);
  search.setOwn([]);
  expect(search.find(columns, 'ковалева', 10).own).toEqual([]);
});
