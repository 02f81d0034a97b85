import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../api/call/call';
import { staffEndpoints } from '../../contract/calls/staff/staff-endpoints';
import type { StaffPlace } from './staff-place';
import { StaffPortal } from './staff-portal';

vi.mock('../../api/call/call');
vi.mock('../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
vi.mock('@tanstack/react-router', () => ({
  useNavigate: () => () => {},
  Link: ({ params, children }: { params?: { part?: string }; children: ReactNode }) => (
    <a href={`/staff/${params?.part ?? ''}`}>{children}</a>
  ),
}));
afterEach(cleanup);

const asked = vi.mocked(call);
const empty = { count: 0, next: null, previous: null, results: [], sources: [] };
function show(staff: object, part?: string, place: StaffPlace = {}) {
  const person = { id: 1, name: 'Анна Лебедева', email: 'anna@example.ru', ...staff };
  asked.mockImplementation((endpoint) =>
    Promise.resolve(endpoint === staffEndpoints.getStaff ? { staff: person } : empty),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <StaffPortal part={part} place={place} onPlace={() => {}} />
    </QueryClientProvider>,
  );
}
const sections = async () =>
  within(await screen.findByRole('navigation', { name: 'Разделы' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('M9 each role has its own parts, and begins with the first of them', async () => {
  show({ role: 'content' });
  expect(await sections()).toEqual([
    'Проекты',
    'Чертежи',
    'Публикации',
    'Страницы',
    'Документы',
    'Тексты',
    'Застройщик',
    'Ошибки',
    'Мой вход',
  ]);
  expect(screen.queryByRole('region', { name: 'Агенты и клиенты' })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Проекты');
  const called = asked.mock.calls.map(([endpoint]) => endpoint.path);
  expect(called, 'nothing is asked about people').not.toContain(staffEndpoints.listStaffAccounts.path);
});

test('M1 what the portal lacks stands over the first section, and not over what is open there', async () => {
  const asksWhatLacks = () => asked.mock.calls.some(([endpoint]) => endpoint.path === '/api/staff/checks/');
  asked.mockClear();
  show({ role: 'content' }, 'projects', { number: 2 });
  await sections();
  expect(asksWhatLacks()).toBe(false);
  cleanup();
  show({ role: 'content' }, 'projects');
  await sections();
  expect(asksWhatLacks()).toBe(true);
});

test('M9 the address of a part of another role says whose it is', async () => {
  show({ role: 'content' }, 'accounts');
  expect(await screen.findByText('Раздел «Кабинеты» вам не открыт')).toBeDefined();
  expect(screen.getByText(/Ваша роль — «Контент».*«Владелец», «Продажи»/)).toBeDefined();
});

test('M9 before the second factor that is asked for there is nothing but one’s own sign-in', async () => {
  show({ role: 'owner', second_factor_due: true }, 'deals');
  expect(await sections()).toEqual(['Мой вход']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Мой вход');
});
