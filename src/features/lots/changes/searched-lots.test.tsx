import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleLot } from '../../../shell/test-lots';
import { LotMark } from './lot-mark';
import { setSearchedLots } from './searched-lots';

vi.mock('./use-marked-change', () => ({ useMarkedChange: () => null }));
afterEach(() => {
  cleanup();
  setSearchedLots(null);
});

test('O3 a lot that is new in the saved search on the screen wears a mark, on its card and in its row, others none', () => {
  const { container, rerender } = render(<LotMark lot={sampleLot} />);
  expect(container.textContent).toBe('');
  act(() => setSearchedLots(new Map([[sampleLot.id, 'new']])));
  expect(screen.getByText('новая в поиске')).toBeDefined();
  rerender(<LotMark lot={sampleLot} row />);
  expect(screen.getByText('новая в поиске').dataset.change).toBe('');
  rerender(<LotMark lot={{ ...sampleLot, id: sampleLot.id + 1 }} row />);
  expect(screen.queryByText('новая в поиске')).toBeNull();
});
