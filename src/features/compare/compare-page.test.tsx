import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Lot } from '../../contract/lots/lot';
import { noNetwork, problem, testLot } from '../../device/test-support';
import { readCompareSearch } from './compare-address';
import type { ComparedLot } from './compare-head';
import { ComparePage } from './compare-page';

vi.mock('@tanstack/react-router', () => ({ Link: 'a' }));

const retry = vi.fn();
const onRemove = vi.fn();
const at = Date.UTC(2026, 4, 12, 9);
const known = (more: Partial<Lot>): ComparedLot => ({
  lot: testLot(1, more),
  page: null,
  at,
  isLoading: false,
  isLate: false,
  error: noNetwork(),
  retry,
});
const without = (error: Error | null): ComparedLot => ({
  lot: null,
  page: null,
  at: 0,
  isLoading: error === null,
  isLate: false,
  error,
  retry,
});

const show = (lots: ComparedLot[], more: Record<string, unknown> = {}) =>
  render(
    <ComparePage
      search={readCompareSearch({ lot: lots.map((_, place) => `flats-${place + 1}`), ...more })}
      known={lots}
      agent={null}
      ownRows={() => []}
      action={() => null}
      renderPlan={() => null}
      renderAge={() => null}
      renderSending={() => null}
      onOnlyDifferences={() => {}}
      onRemove={onRemove}
      onAdd={() => {}}
    />,
  );
const heads = () => screen.getAllByRole('columnheader').slice(1);
const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

const row = (begins: RegExp) =>
  screen
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
    .find((text) => begins.test(text ?? ''));

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('L1 a column a lot and a row a fact; what differs says so in words, the best value too', () => {
  show([known({ price: 5e6, floor: 3 }), known({ price: 6e6, floor: 3 })]);
  expect(heads().map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringContaining('5 000 000 ₽'),
    expect.stringContaining('6 000 000 ₽'),
  ]);
  expect(rowNames()).toContain('Цена≠, различается');
  expect(rowNames()).toContain('Этаж');
  expect(row(/^Цена≠/)).toMatch(/Самая низкая.*6/);
});

test('L1 only what differs is left where only that is wanted', () => {
  show([known({ price: 5e6 }), known({ price: 6e6 })], { only: 'differences' });
  expect(rowNames()).toEqual(['Цена≠, различается']);
});

test('L1 each column has its own state: on its way, never seen here, failed and tried again', () => {
  show([known({}), without(null), without(noNetwork()), without(problem('server'))]);
  const [, coming, unseen, failed] = heads();
  expect(coming?.textContent).toContain('Загружается');
  expect(unseen?.textContent).toContain('На устройстве его нет');
  expect(failed?.textContent).toContain('Не загрузился');
  fireEvent.click(within(failed!).getByRole('button', { name: 'Повторить' }));
  expect(retry).toHaveBeenCalledTimes(1);
  fireEvent.click(within(unseen!).getByRole('button', { name: /^Убрать из сравнения/ }));
  expect(onRemove).toHaveBeenCalledExactlyOnceWith({ type: 'flats', id: 3 });
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('L1 F7 of differences nothing is said until two lots are known', () => {
  const words = () => screen.getAllByRole('status')[0]?.textContent?.trim();
  show([known({}), without(noNetwork()), without(noNetwork())]);
  expect(words()).toBe('');
  cleanup();
  show([known({}), without(noNetwork()), known({})]);
  expect(words()).toBe('Отличий нет');
});

test('L1 of which lot only the card is here is said, and what of it is missing', () => {
  show([known({}), { ...known({}), isLoading: true, isLate: true }]);
  expect(screen.getAllByText(/показано то, что известно/)).toHaveLength(2);
  expect(screen.getAllByText(/показано то, что известно из подбора/)[0]?.textContent).toMatch(
    /платёж по ипотеке, жилая площадь, кухня, город/,
  );
});

test('L1 a lot that there is not is named, and the others are shown; with fewer than two it is said what to do', () => {
  show([known({}), known({}), without(problem('not-found'))]);
  expect(heads()).toHaveLength(2);
  expect(screen.getByText('Лот с кодом 3 среди «Квартиры» не найден.')).toBeDefined();
  cleanup();
  show([known({}), without(problem('not-found'))]);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Нужен ещё один лот' })).toBeDefined();
  cleanup();
  show([]);
  expect(screen.getByRole('heading', { name: 'Сравнивать пока нечего' })).toBeDefined();
});

test('L1 a hidden price says so, above and in its row', () => {
  show([known({ price: null, price_per_meter: null, hide_prices: true }), known({ price: 6e6 })]);
  expect(heads()[0]?.textContent).toContain('Цена по запросу');
  expect(row(/^Цена(?!,)/)).toMatch(/^ЦенаЦена по запросу6/);
});

test('L1 K2 a price that waits for a manager says so, above and in its row', () => {
  const pending = { price: null, price_per_meter: null, hide_prices: true, price_pending: true };
  show([known(pending), known({ price: 6e6 })]);
  expect(heads()[0]?.textContent).toContain('Цена уточняется');
  expect(row(/^Цена(?!,)/)).toMatch(/^ЦенаЦена уточняется6/);
});

test('L1 in a narrow column a payment ends no line at its stroke', () => {
  const page = { ...testLot(1), mortgage_from: 70_000 } as ComparedLot['page'];
  show([{ ...known({}), page }, known({})]);
  expect(row(/^Платёж по ипотеке/)).toContain('₽/\u2060мес');
});

test('L1 the head of a lot that cannot be had says so in the place of its price', () => {
  show([known({ price: 5e6, status: 4 }), known({ price: 6e6 })]);
  expect(heads()[0]?.textContent).toMatch(/Продан/);
  expect(screen.queryByText(/^5\s000\s000\s₽/)).toBeNull();
});
