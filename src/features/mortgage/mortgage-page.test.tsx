// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MortgageProgram, MortgagePrograms } from '../../contract/mortgage/program';
import type { MortgageProject } from './deal/calculate';
import { type MortgageSearch, readMortgageSearch } from './mortgage-address';
import { MortgagePage } from './mortgage-page';
import { mortgageQueries } from './mortgage-queries';

const usual = {
  bank: 'first',
  regions: null,
  first_payment: 20,
  min_months: 12,
  max_months: 360,
  max_loan: null,
  valid_from: null,
  valid_until: null,
  tranche: null,
};
const programs: MortgageProgram[] = [
  { ...usual, slug: 'family-first', name: 'Семейная', kind: 'family', rate: 6, max_loan: 6_000_000 },
  { ...usual, slug: 'base-first', name: 'Базовая', kind: 'base', rate: 18 },
  { ...usual, slug: 'help', name: 'От застройщика', kind: 'subsidised', rate: 12, first_payment: 30 },
  {
    ...usual,
    slug: 'parts',
    name: 'Траншевая',
    kind: 'tranche',
    rate: 18,
    tranche: { share: 30, months: 18 },
  },
];
const mortgage: MortgagePrograms = {
  updated: '2026-11-20T10:00:00.000Z',
  banks: [{ slug: 'first', name: 'Первый банк' }],
  programs,
};
const project: MortgageProject = {
  slug: 'rooms',
  name: 'Номера',
  city: 'sochi',
  city_name: 'Сочи',
  price_min: 5_000_000,
  living: false,
  commercial: false,
  hotelroom: true,
};
const onRequest = vi.fn();
const told: MortgageSearch[] = [];

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-21') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  onRequest.mockReset();
  told.length = 0;
});

/** The page over an address, which follows what it is told; `go` is Back or a shared link. */
function open(first: MortgageSearch) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(mortgageQueries.page().queryKey, { value: mortgage, at: 0 });
  let go: (search: MortgageSearch) => void = () => {};
  function Place() {
    const [search, setSearch] = useState(first);
    go = (next) => act(() => setSearch(next));
    return (
      <MortgagePage
        search={search}
        projects={[project]}
        lots={[]}
        onSearch={(next) => {
          told.push(next);
          setSearch(next);
        }}
        onRequest={onRequest}
        renderAge={() => null}
      />
    );
  }
  render(
    <QueryClientProvider client={client}>
      <Place />
    </QueryClientProvider>,
  );
  return (search: MortgageSearch) => go(search);
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
const result = () => plain(screen.getByRole('region', { name: 'Итог' }).textContent);
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => plain(textContent));
const rest = () => act(() => vi.advanceTimersByTime(400));
const deal = { cost: 7_500_000, initialPayment: 1_500_000, creditPeriod: 360 };

test('I2 the figures that are read out: payment, first payment, all that is paid, and how much is the bank’s', () => {
  open(deal);
  expect(result()).toMatch(/^Семейная, Первый банк35 974 ₽ в месяц/);
  for (const figure of ['Первый взнос1 500 000 ₽', 'Кредит6 000 000 ₽', 'Ставка6 %', 'Срок30 лет'])
    expect(result()).toContain(figure);
  expect(result()).toMatch(/Всего выплат12 950 2\d\d ₽Переплата6 950 2\d\d ₽/);
});

test('I2 without a first payment and a term the least of the cheapest programme and the longest stand', () => {
  open({ cost: 7_500_000 });
  expect(field('Первый взнос, ₽').value).toBe('1\u00a0500\u00a0000');
  expect(field('Взнос, %').value).toBe('20');
  expect(field('Срок, месяцев').value).toBe('360');
});

test('I2 D4 a field, a percent and a slider change the calculation at once, and the address when the hand rests', () => {
  const go = open(deal);
  type('Срок, месяцев', '240');
  expect(result()).toContain('Срок20 лет');
  expect(told).toEqual([]);
  rest();
  expect(told).toEqual([{ ...deal, creditPeriod: 240 }]);
  type('Взнос, %', '40');
  expect(field('Первый взнос, ₽').value).toBe('3\u00a0000\u00a0000');
  fireEvent.change(screen.getByRole('slider', { name: 'Стоимость' }), { target: { value: '8000000' } });
  expect(field('Стоимость, ₽').value).toBe('8\u00a0000\u00a0000');
  expect(screen.getByRole('slider', { name: 'Стоимость' }).getAttribute('aria-valuetext')).toMatch(
    /^8.000.000.₽$/,
  );
  rest();
  expect(told.at(-1)).toEqual({ cost: 8_000_000, initialPayment: 3_000_000, creditPeriod: 240 });
  expect(told).toHaveLength(2);
  // Back: what the address says holds again.
  go(deal);
  expect(result()).toContain('35 974 ₽ в месяц');
  expect(field('Срок, месяцев').value).toBe('360');
});

test('I2 J5 months stop at 360, percent at 100, and an emptied field stays empty until it is left', () => {
  open(deal);
  type('Срок, месяцев', '400');
  expect(field('Срок, месяцев').value).toBe('360');
  type('Взнос, %', '101');
  expect(alerts()).toEqual(['*Первый взнос должен быть меньше стоимости']);
  type('Первый взнос, ₽', '');
  expect(field('Первый взнос, ₽').value).toBe('');
  fireEvent.blur(field('Первый взнос, ₽'));
  expect(field('Первый взнос, ₽').value).toBe('1\u00a0500\u00a0000');
});

test.each([
  [{ initialPayment: 1_000_000 }, '*Первый взнос мал: нужно от 1 500 000 ₽'],
  [{ initialPayment: 7_500_000 }, '*Первый взнос должен быть меньше стоимости'],
  [{ initialPayment: 0 }, '*Первый взнос мал: нужно от 1 500 000 ₽'],
  [{ creditPeriod: 0 }, '*Срок — от 1 месяца'],
  [{ creditPeriod: 6 }, '*Срок от 12 до 360 месяцев'],
  [{ cost: 0 }, '*Укажите стоимость в рублях'],
])('I2 %j is told at its field, and nothing is counted', (wrong, text) => {
  open({ ...deal, ...wrong });
  expect(alerts()).toEqual([text]);
  expect(result()).not.toContain('в месяц');
});

test('I2 one tap puts the least first payment in the place of one that is too small', () => {
  open({ ...deal, initialPayment: 1_000_000 });
  fireEvent.click(screen.getByRole('button', { name: /^Поставить 1.500.000.₽$/ }));
  expect(alerts()).toEqual([]);
  expect(result()).toContain('35 974 ₽ в месяц');
});

test('I2 up to three programmes stand side by side, and the address names them', () => {
  open({ ...deal, initialPayment: 2_250_000 });
  const tick = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  expect(screen.queryByRole('region', { name: 'Сравнение программ' })).toBeNull();
  fireEvent.click(tick(/Базовая/));
  fireEvent.click(tick(/От застройщика/));
  expect(tick(/Траншевая/).disabled).toBe(true);
  const table = screen.getByRole('region', { name: 'Сравнение программ' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['СемейнаяПервый банк', 'БазоваяПервый банк', 'От застройщикаПервый банк']);
  expect(within(table).getByRole('row', { name: /^Ставка/ }).textContent).toContain('6\u00a0%, меньше всех');
  rest();
  expect(told.at(-1)?.mortgageType).toEqual(['family-first', 'base-first', 'help']);
  fireEvent.click(screen.getByRole('button', { name: /^Базовая/ }));
  expect(result()).toMatch(/^Базовая/);
});

test('I2 a kind in the address is that programme; a tranche tells both of its payments', () => {
  open({ ...deal, mortgageType: ['tranche'] });
  expect(result()).toMatch(/^Траншевая.*в месяцПервые 18 месяцев, потом [\d ]+ ₽ в месяц/);
});

test('I2 where hotel rooms are sold there is no family programme', () => {
  open({ ...deal, developmentprojectSlug: 'rooms' });
  expect(result()).toMatch(/^Траншевая|^Базовая/);
  expect(plain(screen.getByRole('list', { name: 'Сейчас не подходят' }).textContent)).toContain(
    'Семейная, 6 %, Первый банк. Только для квартир и домов.',
  );
});

test('I2 the table adds up: its years, and its months, make the totals', () => {
  open(deal);
  const kopecks = (text: string | null) =>
    Math.round(Number(plain(text).replaceAll(' ', '').replace(',', '.')) * 100);
  for (const view of ['По годам', 'По месяцам']) {
    fireEvent.click(screen.getByRole('radio', { name: view }));
    const table = within(screen.getByRole('region', { name: 'График платежей таблицей' }));
    const rows = table.getAllByRole('row').slice(1);
    expect(rows).toHaveLength(view === 'По годам' ? 31 : 361);
    const sums = rows.map((row) =>
      [...row.querySelectorAll('td')].map(({ textContent }) => kopecks(textContent)),
    );
    const total = sums.pop() ?? [];
    for (const column of [0, 1, 2])
      expect(sums.reduce((sum, row) => sum + (row[column] ?? 0), 0)).toBe(total[column]);
    expect(total[1]).toBe(600_000_000);
    expect(sums.at(-1)?.[3]).toBe(0);
  }
  expect(screen.getByRole('img', { name: /^График по годам/ })).toBeTruthy();
});

test('I2 a request takes the calculation along as it stands', () => {
  open(deal);
  fireEvent.click(screen.getByRole('button', { name: 'Отправить заявку' }));
  expect(onRequest).toHaveBeenCalledWith({
    ...deal,
    offer: 'Семейная, Первый банк',
    payment: 35_974,
    project: null,
    lot: null,
  });
});

test('I2 before anything is counted the conditions of the programmes are there', () => {
  open({});
  expect(result()).toContain('Сколько стоит квартира?');
  expect(screen.getAllByRole('listitem')).toHaveLength(programs.length);
  expect(plain(screen.getByRole('list', { name: 'Программы' }).textContent)).toContain(
    'взнос от 20 %, до 30 лет, кредит до 6,0 млн ₽',
  );
});

test.each([
  [
    { cost: '8500000', mortgageType: 'base' },
    { cost: 8_500_000, mortgageType: ['base'] },
  ],
  [{ cost: '-1', creditPeriod: '1e3', initialPayment: ' 5', developmentprojectSlug: '../x' }, {}],
  [{ mortgageType: ['a', 'b', 'a', 'c', 'd'] }, { mortgageType: ['a', 'b', 'c'] }],
  [{ property_type: 'apartments', other: '1' }, { property_type: 'apartments' }],
  [{ cost: true, creditPeriod: '0', property_type: 'castle' }, { creditPeriod: 0 }],
])('I2 D4 the address %j is read as %j', (given, read) => {
  expect(JSON.parse(JSON.stringify(readMortgageSearch(given)))).toEqual(read);
});
