import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LotLink } from './lot-link';

afterEach(cleanup);

function shown() {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/selection/flats'] }),
  });
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue();
  const preload = vi.spyOn(router, 'preloadRoute').mockResolvedValue(undefined);
  render(
    <RouterContextProvider router={router}>
      <LotLink href="/selection/flats/7">Студия</LotLink>
    </RouterContextProvider>,
  );
  const link = screen.getByRole('link', { name: 'Студия' });
  return { link, navigate, preload };
}

test('D4 a tap on a lot opens it within the app; a new tab is left to the browser', () => {
  const { link, navigate } = shown();
  expect(link.getAttribute('href')).toBe('/selection/flats/7');
  expect(fireEvent.click(link)).toBe(false);
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/selection/flats/7' });
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey'] as const)
    expect(fireEvent.click(link, { [key]: true })).toBe(true);
  expect(navigate).toHaveBeenCalledOnce();
});

test('D4 a lot is loaded ahead for a pointer that rests on it, not for one that passes', () => {
  vi.useFakeTimers();
  const { link, preload } = shown();
  fireEvent.mouseEnter(link);
  vi.advanceTimersByTime(30);
  fireEvent.mouseLeave(link);
  vi.advanceTimersByTime(100);
  expect(preload).not.toHaveBeenCalled();
  fireEvent.mouseEnter(link);
  vi.advanceTimersByTime(60);
  expect(preload).toHaveBeenCalledExactlyOnceWith({ to: '/selection/flats/7' });
  vi.useRealTimers();
});
