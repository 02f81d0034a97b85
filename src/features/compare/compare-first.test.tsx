import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleLot } from '../../shell/test-lots';
import { CompareFirst } from './compare-first';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ search, ...props }: { search: { lot: string[] } }) => <a {...props} href={search.lot.join()} />,
}));

const show = (count: number) =>
  render(<CompareFirst lots={Array.from({ length: count }, (_, at) => ({ ...sampleLot, id: at + 1 }))} />);

test('L1 a list leads to the comparison of its first lots, of two at least and four at most', () => {
  const shown = show(1);
  expect(screen.queryByRole('link')).toBeNull();
  shown.unmount();
  show(3).unmount();
  show(6);
  expect(screen.getByRole('link', { name: 'Сравнить первые 4' }).getAttribute('href')).toBe(
    'flats-1,flats-2,flats-3,flats-4',
  );
});
