import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useUnsaved } from '../lib/forms/unsaved';
import { ask } from '../ui/modals/ask';
import { useLeaveQuestion } from './-leave-question';

vi.mock('../ui/modals/ask', () => ({ ask: vi.fn() }));

function Form() {
  useLeaveQuestion('Пропадёт.');
  useUnsaved('form', true);
  return <h1>Форма</h1>;
}

/** A form, and a page that takes its time to come. */
function open() {
  let come = () => undefined as unknown;
  const root = createRootRoute();
  const form = createRoute({ getParentRoute: () => root, path: '/form', component: Form });
  const slow = createRoute({
    getParentRoute: () => root,
    path: '/slow',
    loader: () => new Promise<void>((resolve) => (come = resolve)),
    component: () => <h1>Страница</h1>,
  });
  window.history.replaceState(null, '', '/form');
  const router = createRouter({
    routeTree: root.addChildren([form, slow]),
    history: createBrowserHistory(),
    defaultPendingMs: 60_000,
  });
  render(<RouterProvider router={router as never} />);
  return { router, come: () => come() };
}

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
