import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LotSearch } from '../../../../contract/lots/filters/lot-search';
import type { Facets, Spec } from '../../../../contract/lots/filters/specs';
import { contradicts } from '../../lots-queries';
import { isFiltered } from './filter-count';
import { LotFiltersForm } from './lot-filters-form';

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
      { value: 'oblaka', label: 'Облака', group: 'sochi' },
      { value: 'panorama', label: 'Панорама', group: 'krasnodar' },
    ],
  },
  {
    name: 'completion_date',
    choices: [
      { value: 'done', label: 'Сдан' },
      { value: '2027-3', label: 'III кв. 2027' },
      { value: '2027-4', label: 'IV кв. 2027' },
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
    {
      name: 'completion_date',
      choices: [
        { value: 'done', count: 7 },
        { value: '2027-3', count: 12 },
        { value: '2027-4', count: 0 },
      ],
    },
    { name: 'price', range: { min: 5_965_500, max: 18_709_080 } },
  ],
};

const onChange = vi.fn<(change: Partial<LotSearch>) => void>();
const onReset = vi.fn();
// The part that draws the lists is large; a test waits for what it shows, not for its load.
beforeAll(() => import('../../../../ui/choices/choice-panel'), 60_000);
beforeEach(() => {
  for (const spy of [onChange, onReset]) spy.mockReset();
});
afterEach(cleanup);

type Props = Partial<Parameters<typeof LotFiltersForm>[0]>;

const show = (search: LotSearch, props: Props = {}) =>
  render(
    <LotFiltersForm
      type="flats"
      search={search}
      specs={specs}
      facets={facets}
      onChange={onChange}
      onReset={onReset}
      {...props}
    />,
  );
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const field = (name: string) => screen.getByRole('combobox', { name });

/** Opens a field's list, whose part comes when it is wanted. */
async function open(name: string) {
  fireEvent.click(field(name));
  const list = await screen.findByRole('listbox', { name });
  return {
    names: () =>
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent),
    option: (text: string) => within(list).getByRole('option', { name: new RegExp(`^${text}`) }),
  };
}

describe('the filters of a selection', () => {
  test('D3 what is impossible under the others is disabled, with what each would give', async () => {
    show({ city: ['sochi'] });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '2' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '1' }).disabled).toBe(false);
    const { names, option } = await open('Срок сдачи');
    expect(names()).toEqual([
      'Любой срок',
      'Сдан7',
      'До\u00a0конца\u00a0202719',
      'III кв. 202712',
      'IV кв. 20270',
    ]);
    expect(option('IV').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(option('IV'));
    expect(onChange).not.toHaveBeenCalled();
  });

  test('D3 a range shows what is still possible, and all there is where that is not known', () => {
    show({ city: ['sochi'] });
    expect(box('Цена от').placeholder).toBe('от 5\u00a0965\u00a0500');
    expect(box('Площадь до').placeholder).toBe('до 180');
  });

  test("D2 'Все города' is where it begins, and another city forgets project and building", async () => {
    show({ project: ['oblaka'], building: ['3'] });
    expect(field('Город').textContent).toBe('Все города');
    const { option } = await open('Город');
    fireEvent.click(option('Краснодар'));
    expect(onChange).toHaveBeenLastCalledWith({
      city: ['krasnodar'],
      project: undefined,
      building: undefined,
    });
  });

  test('D2 a project stands under its city, a building under its project; others are left out', async () => {
    show({ city: ['sochi'] });
    expect((await open('Проект')).names()).toEqual(['Все проекты', 'Облака40']);
    cleanup();
    show({});
    const { names } = await open('Проект');
    expect(screen.getByText('Сочи').getAttribute('role')).toBe('presentation');
    expect(names()).toEqual(['Все проекты', 'Облака40', 'Панорама0']);
  });

  test('D2 several projects can be chosen, and given up one by one', async () => {
    show({ project: ['panorama'] });
    expect(field('Проект').textContent).toBe('Панорама');
    const { option } = await open('Проект');
    fireEvent.click(option('Облака'));
    expect(onChange).toHaveBeenLastCalledWith({ project: ['panorama', 'oblaka'], building: undefined });
    fireEvent.click(option('Панорама'));
    expect(onChange).toHaveBeenLastCalledWith({ project: undefined, building: undefined });
  });

  test('D2 one deadline takes the place of another, and is shown as it was chosen', async () => {
    show({ completion_date: ['done'] });
    const { option } = await open('Срок сдачи');
    fireEvent.click(option('До.конца.2027'));
    expect(onChange).toHaveBeenLastCalledWith({ completion_date: ['by-2027-4'] });
    cleanup();
    show({ completion_date: ['by-2026-4'] }, { facets: { ...facets, count: 0, facets: [] } });
    expect(field('Срок сдачи').textContent).toBe('До\u00a0конца\u00a02026');
    // An address of before may have several.
    cleanup();
    show({ completion_date: ['2027-3', '2027-4'] });
    expect(field('Срок сдачи').textContent).toBe('III кв. 2027 +1');
  });

  test('D2 an emptied filter asks for nothing', async () => {
    show({ city: ['sochi'], rooms: ['1'], project: ['oblaka'] });
    fireEvent.click(screen.getByRole('button', { name: '1' }));
    expect(onChange).toHaveBeenLastCalledWith({ rooms: undefined });
    const { option } = await open('Проект');
    fireEvent.click(option('Все проекты'));
    expect(onChange).toHaveBeenLastCalledWith({ project: undefined, building: undefined });
  });

  test('D2 only lots with promotions, or all', () => {
    show({});
    fireEvent.click(screen.getByRole('checkbox', { name: 'Акции' }));
    expect(onChange).toHaveBeenLastCalledWith({ has_promotions: true });
    cleanup();
    show({ has_promotions: true });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Акции' }));
    expect(onChange).toHaveBeenLastCalledWith({ has_promotions: undefined });
  });

  test('D1 a lot is sought by its number', () => {
    show({});
    fireEvent.change(box('Номер'), { target: { value: ' К-12 ' } });
    fireEvent.keyDown(box('Номер'), { key: 'Enter' });
    expect(onChange).toHaveBeenLastCalledWith({ search: 'К-12' });
  });

  test('D2 a contradiction is told', () => {
    show({ price_min: 9, price_max: 5 });
    expect(screen.getByRole('alert').textContent).toBe('Цена: «от» больше, чем «до»');
  });

  test('D2 only what has rooms is asked for rooms; inside a project neither city nor project is asked', () => {
    show({}, { type: 'parking', fixedFilters: ['city', 'project'] });
    expect(screen.queryByRole('group', { name: 'Комнатность' })).toBeNull();
    expect(screen.getAllByRole('combobox').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Корпус',
      'Срок сдачи',
      'Тип',
    ]);
  });

  test('D2 there is something to reset only where something is filtered', () => {
    show({ order: '-price', show: 48, view: 'table' });
    expect(screen.queryByRole('button', { name: 'Сбросить' })).toBeNull();
    cleanup();
    show({ city: ['sochi'] });
    fireEvent.click(screen.getByRole('button', { name: 'Сбросить' }));
    expect(onReset).toHaveBeenCalledTimes(1);
  });
});

test.each<[LotSearch, boolean, boolean]>([
  [{}, false, false],
  [{ order: '-area', show: 48, view: 'table' }, false, false],
  [{ rooms: undefined }, false, false],
  [{ has_promotions: false }, true, false],
  [{ floor_min: 0 }, true, false],
  [{ floor_min: 9, floor_max: 2 }, true, true],
])('D2 %j is filtered: %s, contradicts itself: %s', (search, filtered, contradicting) => {
  expect([isFiltered(search), contradicts(search)]).toEqual([filtered, contradicting]);
});
