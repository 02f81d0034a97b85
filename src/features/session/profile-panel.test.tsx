// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '../../contract/accounts/account';
import ProfilePanel from './profile-panel';

const agent: User = {
  id: 1,
  role: 'agent',
  status: 'full_access',
  first_name: 'Марина',
  last_name: 'Соколова',
  patronymic: 'Андреевна',
  brand_name: '',
  company: null,
  phone: '+79000000001',
  email: 'agent@demo.example',
  image: null,
  confirmed: true,
  blocked: false,
  block_fixation: false,
  acquainted: true,
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const own = ['Сделки', 'Показы', 'Сохранённые поиски', 'Скрытые лоты', 'Настройки'];

test.each([
  ['a confirmed agent', agent, 'Соколова Марина Андреевна', 'Соколова М. А.', own],
  [
    'a confirmed agency',
    { ...agent, role: 'company', brand_name: 'Южный берег' } as const,
    'Южный берег',
    'Южный берег',
    ['Агенты', 'Филиалы', ...own],
  ],
  [
    'who waits',
    { ...agent, status: 'inspecting', confirmed: false } as const,
    'Соколова Марина Андреевна',
    'Соколова М. А.',
    [],
  ],
  ['who is blocked', { ...agent, blocked: true }, 'Соколова Марина Андреевна', 'Соколова М. А.', []],
] as const)('B6 B7 the profile of %s: both lengths of the name, phone, e-mail, and what is theirs', async (_, user, full, short, links) => {
  const rootRoute = createRootRoute({
    component: () => <ProfilePanel clientSwitch={null} user={user} onLeave={() => {}} />,
  });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('button', { name: 'Выйти' });
  expect(screen.getAllByText(full).length).toBeGreaterThan(0);
  expect(screen.getAllByText(short).length).toBeGreaterThan(0);
  expect(screen.getByText('+7 900 000-00-01')).toBeDefined();
  expect(screen.getByText('agent@demo.example')).toBeDefined();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...links,
    'На этом устройстве',
  ]);
  expect(screen.queryAllByRole('img', { name: 'Подтверждён' })).toHaveLength(links.length > 0 ? 1 : 0);
});
