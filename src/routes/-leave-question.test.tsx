import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useUnsaved } from '../lib/forms/unsaved';
import { ask } from '../ui/modals/ask';
import { useLeaveQuestion } from './-leave-question';

vi.mock('../ui/modals/ask', () => ({ ask: vi.fn() }));

function Form() {
  useLeaveQuestion('Пропадёт.');
  useUnsaved('form', true);
  return <h1>Форма</h1>;
}

/** A form at the address of a route, or of its index route, and a page that takes its time to come. */
function open({ isIndex = false } = {}) {
  let come = () => undefined as unknown;
  const root = createRootRoute();
  const component = isIndex ? Outlet : Form;
  const form = createRoute({ getParentRoute: () => root, path: '/form', component });
  const index = createRoute({ getParentRoute: () => form, path: '/', component: Form });
  const slow = createRoute({
    getParentRoute: () => root,
    path: '/slow',
    loader: () => new Promise<void>((resolve) => (come = resolve)),
    component: () => <h1>Страница</h1>,
  });
  window.history.replaceState(null, '', '/form');
  const router = createRouter({
    routeTree: root.addChildren([isIndex ? form.addChildren([index]) : form, slow]),
    history: createBrowserHistory(),
    defaultPendingMs: 60_000,
  });
  render(<RouterProvider router={router as never} />);
  opened = router.history;
  return { router, come: () => come() };
}

let opened: { destroy(): void };
afterEach(() => {
  cleanup();
  opened.destroy();
});
beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: what says that somebody is signed in
  document.cookie = 'has_session=1';
  vi.mocked(ask).mockReset();
});

test('C7 whoever stays stays, whoever has said that they leave is not asked on the way', async () => {
  const { router, come } = open();
  await screen.findByText('Форма');
  vi.mocked(ask).mockResolvedValueOnce(false);
  await act(() => router.history.push('/slow'));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(window.location.pathname).toBe('/form');

  vi.mocked(ask).mockResolvedValue(true);
  await act(() => router.history.push('/slow'));
  await waitFor(() => expect(window.location.pathname).toBe('/slow'));
  expect(screen.getByText('Форма')).toBeTruthy();
  await act(() => router.history.back());
  await waitFor(() => expect(window.location.pathname).toBe('/form'));
  expect(ask).toHaveBeenCalledTimes(2);

  await act(() => router.history.push('/slow'));
  expect(ask).toHaveBeenCalledTimes(3);
  await act(async () => come());
  await screen.findByText('Страница');
});

test('C7 B3 the page of an index route, whose address ends in a slash, asks as well', async () => {
  const { router } = open({ isIndex: true });
  await screen.findByText('Форма');
  vi.mocked(ask).mockResolvedValueOnce(false);
  await act(() => router.history.push('/slow'));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(window.location.pathname).toBe('/form');
});
