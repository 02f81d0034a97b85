import { act, cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import LongList from './long-list';
import type { ListWindow } from './use-list-window';

const list = vi.hoisted(() => ({
  /** The page is scrolled so that these places are near the screen. */
  near: (_: ListWindow) => {},
  asked: vi.fn<(wanted: { from: number; to: number }) => void>(),
}));
const windowOf = (from: number, to: number): ListWindow => ({ from, to, before: 0, after: 0 });
vi.mock('./use-list-window', () => ({
  useListWindow: () => {
    const [shown, show] = useState({ from: 0, to: 8, before: 0, after: 0 });
    list.near = show;
    return shown;
  },
}));
vi.mock('../use-selection', () => ({
  useSelection: (_type: string, _search: object, wanted: { from: number; to: number }) => {
    list.asked(wanted);
    return { lots: new Map(), moreFailed: false, retry: () => {} };
  },
}));
afterEach(cleanup);

test('D4 a long list that is scrolled asks for whole blocks, and not anew for each card that comes near', () => {
  const selection = { isStale: false } as Parameters<typeof LongList>[0]['selection'];
  const { container } = render(
    <LongList
      type="flats"
      search={{}}
      length={1000}
      count={1000}
      selection={selection}
      large={false}
      action={() => null}
      onSameLayout={() => {}}
    />,
  );
  const last = () => list.asked.mock.lastCall?.[0];
  expect(last()).toMatchObject({ from: 0, to: 24 });
  list.asked.mockClear();
  for (const from of [1, 4, 9, 15]) act(() => list.near(windowOf(from, from + 8)));
  expect(container.querySelectorAll('li')).toHaveLength(8);
  expect(list.asked).not.toHaveBeenCalled();
  act(() => list.near(windowOf(20, 28)));
  expect(last()).toMatchObject({ from: 0, to: 48 });
  act(() => list.near(windowOf(500, 508)));
  expect(last()).toMatchObject({ from: 480, to: 528 });
});
