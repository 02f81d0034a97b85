import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { StoredFavoriteList } from '../../device/lists/favorites/favorites-store';
import { testFavorite } from '../../device/test-support';
import { InRouter } from '../../lib/testing/test-in-router';
import FavoritesPanel from './favorites-panel';

const device = vi.hoisted(() => ({ list: null as unknown }));
vi.mock('../../device/page/hooks/use-newest-favorites', () => ({ useNewestFavorites: () => device.list }));
vi.mock('../../device/page/hooks/use-shown-data-age', () => ({ useShownDataAge: () => null }));

afterEach(cleanup);

function open(list: StoredFavoriteList | null) {
  device.list = list;
  render(
    <InRouter>
      <FavoritesPanel onLeave={() => {}} />
    </InRouter>,
  );
}
const item = (id: number, added_at: string) => ({
  favorite: { ...testFavorite(id), added_at },
  wanted: true,
  pending: null,
});
const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('B8 the two lots added last are shown, the latest first, and the way to all of them', () => {
  const items = [
    item(1, '2026-11-20T09:00:00.000Z'),
    item(2, '2026-11-22T09:00:00.000Z'),
    item(3, '2026-11-21T09:00:00.000Z'),
  ];
  open({ items, savedAt: 1 });
  expect(addresses()).toEqual(['/selection/flats/2', '/selection/flats/3', '/favorites']);
});

test('B8 without favorites it says so and leads to the flats; a list that never came is not called empty', () => {
  open({ items: [], savedAt: 1 });
  expect(screen.getByText('У вас пока нет сохраненных квартир')).toBeDefined();
  expect(addresses()).toEqual(['/selection/flats']);
  cleanup();
  open(null);
  expect(screen.getByText('Избранное ещё не загрузилось')).toBeDefined();
});
