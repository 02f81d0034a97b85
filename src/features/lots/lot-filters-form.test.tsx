import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LotSearch } from '../../contract/lot-search';
import type { Facets, Spec } from '../../contract/specs';
import { isFiltered, LotFiltersForm } from './lot-filters-form';
import { contradicts, lotsQueries } from './lots-queries';

const specs: Spec[] = [
  {
    name: 'city',
    choices: [
      { value: 'sochi', label: 'Сочи' },
      { value: 'krasnodar', label: 'Краснодар' },
    ],
  },
  {
    name: 'project',
    choices: [
      { value: 'oblaka', label: 'Облака', group: 'Сочи' },
      { value: 'panorama', label: 'Панорама', group: 'Краснодар' },
    ],
  },
  { name: 'price', range: { min: 4_100_000, max: 27_000_000 } },
  { name: 'area', range: { min: 22, max: 180 } },
];
const facets: Facets = {
  count: 40,
  facets: [
    { name: 'rooms', choices: [{ value: '1', count: 40 }] },
    { name: 'project', choices: [{ value: 'oblaka', count: 40 }] },
    { name: 'price', range: { min: 5_965_500, max: 18_709_080 } },
  ],
};

const onChange = vi.fn<(change: Partial<LotSearch>) => void>();
const onReset = vi.fn();
const fetched = vi.fn();
beforeEach(() => {
  for (const spy of [onChange, onReset, fetched]) spy.mockReset();
  fetched.mockReturnValue(new Promise(() => {}));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(search: LotSearch): void {
  const client = new QueryClient();
  const known = (value: unknown) => ({ value, at: Date.now() });
  client.setQueryData<unknown>(lotsQueries.specs().queryKey, known(specs));
  client.setQueryData<unknown>(lotsQueries.facets({ city: ['sochi'] }).queryKey, known(facets));
  render(
    <QueryClientProvider client={client}>
      <LotFiltersForm search={search} onChange={onChange} onReset={onReset} />
    </QueryClientProvider>,
  );
}
const option = (name: string) => screen.getByRole<HTMLOptionElement>('option', { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('the filters of a selection', () => {
  test('D3 what is impossible under the others is disabled, in lists and among the rooms', () => {
    show({ city: ['sochi'] });
    expect(option('Сочи').selected).toBe(true);
    expect([option('Облака').disabled, option('Панорама').disabled]).toEqual([false, true]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '2' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '1' }).disabled).toBe(false);
  });

  test('D3 a range shows what is still possible, and all there is where that is not known', () => {
    show({ city: ['sochi'] });
    expect(box('Цена от').placeholder).toBe('от 5\u00a0965\u00a0500');
    expect(box('Площадь до').placeholder).toBe('до 180');
  });

  test("D2 'Все города' is where it begins, and another city forgets the project", () => {
    show({ project: ['oblaka'] });
    expect(option('Все города').selected).toBe(true);
    fireEvent.change(screen.getByRole('combobox', { name: 'Город' }), { target: { value: 'krasnodar' } });
    expect(onChange).toHaveBeenLastCalledWith({ city: ['krasnodar'], project: undefined });
  });

  test('D2 an emptied filter asks for nothing', () => {
    show({ city: ['sochi'], rooms: ['1'], project: ['oblaka'] });
    fireEvent.change(screen.getByRole('combobox', { name: 'Проект' }), { target: { value: '' } });
    expect(onChange).toHaveBeenLastCalledWith({ project: undefined });
    fireEvent.click(screen.getByRole('button', { name: '1' }));
    expect(onChange).toHaveBeenLastCalledWith({ rooms: undefined });
  });

  test('D2 a contradiction is told, and the server is not asked', () => {
    show({ price_min: 9, price_max: 5 });
    expect(screen.getByRole('alert').textContent).toBe('Цена: «от» больше, чем «до»');
    expect(fetched).not.toHaveBeenCalled();
  });

  test('D2 there is something to reset only where something is filtered', () => {
    show({ order: '-price', show: 48 });
    expect(screen.queryByRole('button', { name: 'Сбросить' })).toBeNull();
    cleanup();
    show({ city: ['sochi'] });
    fireEvent.click(screen.getByRole('button', { name: 'Сбросить' }));
    expect(onReset).toHaveBeenCalledTimes(1);
  });
});

test.each<[LotSearch, boolean, boolean]>([
  [{}, false, false],
  [{ order: '-area', show: 48 }, false, false],
  [{ rooms: undefined }, false, false],
  [{ has_promotions: false }, true, false],
  [{ floor_min: 0 }, true, false],
  [{ floor_min: 9, floor_max: 2 }, true, true],
])('D2 %j is filtered: %s, contradicts itself: %s', (search, filtered, contradicting) => {
  expect([isFiltered(search), contradicts(search)]).toEqual([filtered, contradicting]);
});
