import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NotificationsDropdown } from './notifications-dropdown';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('B9 the bell opened by keyboard takes the focus into its panel, to the way to all of them where there is nothing else', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  const rootRoute = createRootRoute({ component: NotificationsDropdown });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  const bell = await screen.findByRole('button', { name: 'Уведомления' });
  bell.focus();
  fireEvent.click(bell, { detail: 0 });
  const panel = await screen.findByRole('dialog', { name: 'Уведомления' });
  await expect.poll(() => document.activeElement?.textContent).toBe('Все уведомления');
  expect(panel.contains(document.activeElement)).toBe(true);
});
