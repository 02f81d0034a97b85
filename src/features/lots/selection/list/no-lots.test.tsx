import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { LotSearch } from '../../../../contract/lots/filters/lot-search';
import NoLots from './no-lots';

afterEach(cleanup);

const onChange = vi.fn<(change: Partial<LotSearch>) => void>();
const onReset = vi.fn();
const show = (search: LotSearch, loosen: { name: 'rooms' | 'floor' | 'price'; count: number }[]) =>
  render(
    <NoLots
      type="flats"
      search={search}
      specs={[]}
      fixedFilters={[]}
      facets={{ count: 0, facets: [], loosen }}
      onChange={onChange}
      onReset={onReset}
    />,
  );
const buttons = () =>
  screen.getAllByRole('button').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

test('D1 an empty result says which filter to give up and what that would give, the most first', () => {
  show({ rooms: ['1', '2'], floor_min: 15, price_max: 5 }, [
    { name: 'rooms', count: 3 },
    { name: 'floor', count: 34 },
    { name: 'price', count: 0 },
  ]);
  expect(buttons()).toEqual([
    'Без «Этаж от 15» — 34 квартиры',
    'Без «1-комн., 2-комн.» — 3 квартиры',
    'Сбросить фильтры',
  ]);
  fireEvent.click(screen.getByRole('button', { name: /1-комн/ }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ rooms: undefined });
});

test('D1 it says so where no single filter helps, and where there is nothing at all', () => {
  show({ floor_min: 15, price_max: 5 }, []);
  expect(screen.getByText(/уберите несколько/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
  expect(onReset).toHaveBeenCalledTimes(1);
  cleanup();
  show({}, []);
  expect(screen.queryByRole('button')).toBeNull();
});
