import { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '../contract/accounts/account';
import { contentForms } from '../features/staff/content/content-forms';
import { RefusedError } from '../lib/route-error';
import { rememberWantedAddress } from '../lib/session/wanted-address';
import { openModal, readModals } from '../ui/modals/modals';
import { touch } from '../ui/tokens';
import { isForAll, seeAsAgents } from './-as-agents';
import type { RouterContext } from './-router-context';
import { runGuards } from './-run-guards';

const refuse = () => {
  throw new RefusedError('Сначала войдите.');
};

/** A portal that lets nobody past its guards but into the room. */
function open(user: User | null = null) {
  const context: RouterContext = {
    queryClient: new QueryClient(),
    currentUser: () => Promise.resolve(user),
    guards: {
      every: ({ pathname }) => {
        if (!pathname.startsWith('/staff') && !user) refuse();
      },
      named: { confirmed: refuse },
    },
  };
  const root = createRootRouteWithContext<RouterContext>()({
    async beforeLoad({ context: { guards, currentUser }, location, matches }) {
      const names = matches.flatMap(({ staticData }) => staticData.guards ?? []);
      const input = { user: await currentUser(), pathname: location.pathname, href: location.href };
      runGuards(guards, names, input);
    },
    component: Outlet,
    errorComponent: ({ error }) => <p>{(error as Error).message}</p>,
  });
  const pages = [
    ['/staff', 'Комната'],
    ['/projects', 'Проекты'],
    ['/mortgage', 'Ипотека', 'confirmed'],
    ['/clients', 'Клиенты', 'confirmed'],
    ['/favorites', 'Избранное'],
  ] as const;
  const routes = pages.map(([path, title, ...guards]) =>
    createRoute({
      getParentRoute: () => root,
      path,
      staticData: { guards },
      component: () => (
        <h1 className="header">
          {title}
          <button type="button" aria-label="В избранное" />
          <label>
            <input type="checkbox" aria-label="Сравнить" />
            Сравнить
          </label>
        </h1>
      ),
    }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    context,
    history: createMemoryHistory({ initialEntries: ['/staff?show=offices'] }),
  });
  render(<RouterProvider router={router as never} />);
  const go = (path: string) => act(async () => router.history.push(path));
  return { router, go };
}
const isCompareShown = () => getComputedStyle(screen.getByText('Сравнить')).display !== 'none';
const isHeartShown = () => getComputedStyle(screen.getByLabelText('В избранное')).display !== 'none';
const strip = () => screen.queryByRole('region', { name: 'Просмотр' });
// React tells of each refusal that a page shows.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('M3 M7 a manager sees what is there for all as agents do, no agent’s own, and goes back to where they were', async () => {
  const { router, go } = open();
  await screen.findByText('Комната');
  await act(async () => seeAsAgents(router, '/projects'));
  await screen.findByText('Проекты');
  await waitFor(() => expect(strip()?.textContent).toContain('Так каталог и тексты видят агенты'));
  const { position, top } = getComputedStyle(strip()!);
  expect([position, top], 'in reach however far the page is scrolled').toEqual(['fixed', '0px']);
  const head = screen.getByRole('heading');
  expect(getComputedStyle(head).paddingTop, 'the header makes way for it').toBe(touch);
  const height = getComputedStyle(document.body).getPropertyValue('--with-strip');
  expect(height, 'and what sticks beneath it too').toContain(touch);
  expect(isHeartShown(), 'it would be done by the next agent who signs in here').toBe(false);
  expect(isCompareShown()).toBe(false);
  await go('/mortgage');
  await screen.findByText('Ипотека');
  for (const own of ['/clients', '/favorites']) {
    await go(own);
    await screen.findByText(/личный раздел агента/);
  }
  fireEvent.click(screen.getByRole('button', { name: /^Вернуться/ }));
  await screen.findByText('Комната');
  expect(router.state.location.href).toBe('/staff?show=offices');
  await waitFor(() => expect(strip()).toBeNull());
  expect(isHeartShown()).toBe(true);
  await go('/projects');
  await screen.findByText('Сначала войдите.');
});

test('M3 M7 a link of the menus, which asks a guest to sign in, leads a manager on at once', async () => {
  const { router } = open();
  await screen.findByText('Комната');
  await act(async () => seeAsAgents(router, '/projects'));
  await screen.findByText('Проекты');
  const askToSignIn = () => {
    rememberWantedAddress('/mortgage');
    openModal({ title: 'Вход', content: null });
  };
  render(
    <button type="button" onClick={askToSignIn}>
      Ипотека в меню
    </button>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Ипотека в меню' }));
  await screen.findByText('Ипотека', { selector: 'h1' });
  expect(readModals().first).toBeNull();
});

test('M3 who is signed in as an agent in the same browser has their own portal', async () => {
  const { router, go } = open({ id: 1 } as User);
  await screen.findByText('Комната');
  await act(async () => seeAsAgents(router, '/projects'));
  await screen.findByText('Проекты');
  await go('/mortgage');
  await screen.findByText('Сначала войдите.');
  expect(strip()).toBeNull();
});

test('M7 no link of the room leads to a page that is closed to managers', () => {
  for (const [part, { seen }] of Object.entries(contentForms))
    expect(seen === null || isForAll(seen), part).toBe(true);
});
