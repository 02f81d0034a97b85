import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { testFavorite } from '../../device/test-support';
import { InRouter } from '../../lib/testing/test-in-router';
import { FavoritesPrint } from './favorites-print';

const favorites = [
  testFavorite(1, { price: 6_000_000 }),
  testFavorite(2, { price: null, hide_prices: true }),
  testFavorite(3, { type: 'hotel', property_type: 'hotelroom', price: 4_000_000 }),
  testFavorite(4, { price: 7_000_000, status: 4 }),
];
vi.mock('../../device/page/hooks/use-newest-favorites', () => ({
  useNewestFavorites: () => ({
    items: favorites.map((favorite) => ({ favorite, wanted: true, pending: null })),
    savedAt: Date.UTC(2026, 10, 25, 9),
  }),
}));

afterEach(cleanup);

const open = (type: 'flats' | null) =>
  render(
    <InRouter>
      <FavoritesPrint type={type} agent={null} logo={null} renderPlan={() => null} />
    </InRouter>,
  );
const texts = () => screen.getAllByRole('article').map(({ textContent }) => textContent ?? '');
const prices = () => texts().map((text) => /\d\s000\s000/.exec(text)?.[0].replace(/\s/g, ' ') ?? null);

test('E5 every lot is printed with its price, unless that is hidden, not wanted or of what cannot be bought', () => {
  open(null);
  expect(prices()).toEqual(['6 000 000', null, '4 000 000', null]);
  fireEvent.click(screen.getByRole('switch', { name: 'Цены' }));
  expect(prices()).toEqual([null, null, null, null]);
});

test('E5 lots of one type alone are printed where only they are wanted', () => {
  open('flats');
  expect(prices()).toEqual(['6 000 000', null, null]);
  expect(screen.getByRole('heading', { level: 1 }).textContent?.replace(/\s/g, ' ')).toBe('Подборка: 3 лота');
});
