import { describe, expect, test } from 'vitest';
import type { LotSearch } from '../../../../contract/lots/filters/lot-search';
import type { Spec } from '../../../../contract/lots/filters/specs';
import { filterCount } from './filter-count';
import { activeFilters, namesOtherPlaces, placeKey } from './filter-words';

const specs: Spec[] = [
  { name: 'city', choices: [{ value: 'sochi', label: 'Сочи' }] },
  { name: 'project', choices: [{ value: 'oblaka', label: 'Облака', group: 'sochi' }] },
  { name: 'building', choices: [{ value: '3', label: 'Литер 2', group: 'oblaka' }] },
];
/** Non-breaking spaces are written as '_', so that a test shows them. */
const texts = (search: LotSearch) =>
  activeFilters(search, specs).map(({ text }) => text.replaceAll('\u00a0', '_'));

describe('D2 the filters that are set, in words', () => {
  test.each<[LotSearch, string[]]>([
    [{ order: '-area', show: 'all', view: 'table' }, []],
    [{ rooms: ['studio', '2', 'euro_2', 'penthouse'] }, ['Студия', '2-комн.', 'Евро-2', 'Пентхаус']],
    [{ floor_min: -2, floor_max: -1 }, ['Этаж от_−2 до_−1']],
    [{ rooms: ['free_plan'] }, ['Свободная планировка']],
    [{ city: ['sochi'], project: ['oblaka'], building: ['3'] }, ['Сочи', 'Облака', 'Литер 2, Облака']],
    [{ project: ['of-yesterday'] }, ['of-yesterday']],
    [{ property_type: ['apartments'] }, ['Апартаменты']],
    [{ completion_date: ['2031-1', 'done'] }, ['I_кв._2031', 'Сдан']],
    [{ completion_date: ['by-2027-4'] }, ['Сдача до_конца_2027']],
    [{ completion_date: ['by-2027-2'] }, ['Сдача не_позже II_кв._2027']],
    [{ price_min: 5_000_000, price_max: 9_000_000 }, ['Цена от_5_000_000 до_9_000_000_₽']],
    [{ area_min: 38.5 }, ['Площадь от_38,5_м²']],
    [{ floor_max: 0 }, ['Этаж до_0']],
    [{ search: '17' }, ['№_17']],
    [{ alike: 17, layouts: 'each' }, ['Одна планировка']],
    [{ has_promotions: true }, ['Акции']],
    [{ has_promotions: false }, ['Без акций']],
    [{ finishing: ['Под ключ', 'черновая'] }, ['Под ключ', 'Черновая']],
    [{ is_free: true, middle_floor: true }, ['Только свободные', 'Не первый и не последний этаж']],
  ])('D2 %j: %j', (search, expected) => {
    expect(texts(search)).toEqual(expected);
    expect(filterCount(search)).toBe(expected.length);
  });

  test('D2 each is taken away alone: one of several values, a range whole', () => {
    const [one, other, price] = activeFilters({ rooms: ['1', '2'], price_min: 1, price_max: 2 }, specs);
    expect([one?.without, other?.without]).toEqual([{ rooms: ['2'] }, { rooms: ['1'] }]);
    expect(price?.without).toEqual({ price_min: undefined, price_max: undefined });
    expect(activeFilters({ rooms: ['1'] }, specs)[0]?.without).toEqual({ rooms: undefined });
  });

  test('D2 fixed filters cannot be taken away', () => {
    expect(activeFilters({ project: ['oblaka'], floor_min: 2 }, specs, ['city', 'project'])).toHaveLength(1);
    expect(filterCount({ project: ['oblaka'], floor_min: 2 }, ['city', 'project'])).toBe(1);
  });
});

test('D2 a link’s city and project that offer nothing of this type are called by their names', () => {
  const search: LotSearch = { city: ['sochi', 'anapa'], project: ['parus', 'nowhere'] };
  const names = new Map([
    [placeKey('city', 'anapa'), 'Анапа'],
    [placeKey('project', 'parus'), 'Парус'],
    [placeKey('city', 'nowhere'), 'Нигде'],
  ]);
  const texts = activeFilters(search, specs, [], names).map(({ text }) => text);
  expect(texts).toEqual(['Сочи', 'Анапа', 'Парус', 'nowhere']);
  expect(namesOtherPlaces(search, specs)).toBe(true);
  expect(namesOtherPlaces({ city: ['sochi'], project: ['oblaka'], building: ['99'] }, specs)).toBe(false);
});
