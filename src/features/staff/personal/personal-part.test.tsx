import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import {
  type Keeping,
  type PersonCard,
  staffPersonalEndpoints,
} from '../../../contract/calls/staff/people/staff-personal-endpoints';
import { setTimeZone } from '../../../contract/time/time-zone';
import { KeepingPeriods } from './keeping-periods';
import { PersonDetail } from './person-detail';
import PersonalPart from './personal-part';

vi.mock('../../../api/call/call');
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
const confirmed = vi.hoisted(() => vi.fn());
vi.mock('../acts/confirm-act', () => ({ confirmAct: confirmed }));
const asked = vi.mocked(call);

const PHONE = '+79183310045';
const card: PersonCard = {
  phone: PHONE,
  name: 'Ковалёва Ирина',
  has_account: true,
  clients: 2,
  participations: 0,
  requests: 1,
  account: { id: 5, name: 'Ковалёва Ирина', waits: null, goes: ['имя, телефон, почта и пароль'], stays: [] },
  copies: [
    {
      id: 1,
      name: 'Ковалёва Ирина',
      agent: 'Иванов Пётр',
      is_deleted: false,
      goes: [],
      stays: [
        { what: 'Закрепление в проекте «Облака»', why: 'Идёт срок', until: '2026-12-12T09:00:00.000Z' },
      ],
    },
    {
      id: 2,
      name: 'Ковалева И.',
      agent: 'Ким Олег',
      is_deleted: false,
      goes: ['имя', '1 телефон'],
      stays: [],
    },
  ],
  takes_part_in: [],
  sent: [{ number: 12, kind: 'consultation', at: '2026-11-20T09:00:00.000Z' }],
};
const keeping: Keeping = {
  periods: [
    {
      kind: 'requests',
      months: 12,
      usual: 12,
      ran_at: '2026-11-25T00:00:00.000Z',
      removed: 0,
      removed_at: '2026-11-20T00:00:00.000Z',
      last_removed: 4,
    },
    {
      kind: 'deleted_clients',
      months: null,
      usual: null,
      ran_at: null,
      removed: null,
      removed_at: null,
      last_removed: null,
    },
  ],
  next_at: '2026-11-26T00:00:00.000Z',
  is_running: false,
  failure: null,
  state: '3.abc',
};

function show(content: React.ReactNode) {
  asked.mockImplementation((endpoint) =>
    Promise.resolve(
      endpoint === staffPersonalEndpoints.getPerson
        ? card
        : endpoint === staffPersonalEndpoints.erasePerson
          ? { erased: 2, held: 1, waits: null }
          : keeping,
    ),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<QueryClientProvider client={client}>{content}</QueryClientProvider>);
}
const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ') ?? '';

beforeEach(() => {
  setTimeZone('Europe/Moscow');
  asked.mockReset();
  confirmed.mockReset();
});
afterEach(cleanup);

test('M13 what goes and what stays, why and until when, is said before; the account goes only where it is ticked', async () => {
  show(<PersonDetail phone={PHONE} onBack={() => {}} />);
  const article = await screen.findByRole('article', { name: 'Ковалёва Ирина' });
  expect(plain(article)).toContain(
    'Останется: Закрепление в проекте «Облака». Идёт срок, до 12 декабря 2026 г.',
  );
  expect(plain(article)).toContain('Сотрётся: имя, 1 телефон');
  expect(plain(article)).toContain('1 заявка: № 12 от 20 ноября 2026 г.');
  fireEvent.click(within(article).getByRole('checkbox', { name: /Ким Олег/ }));
  fireEvent.click(within(article).getByRole('button', { name: 'Стереть отмеченное' }));
  const [{ act }] = confirmed.mock.calls[0] as [{ act(): Promise<unknown> }];
  await act();
  expect(asked).toHaveBeenCalledWith(staffPersonalEndpoints.erasePerson, {
    body: { phone: PHONE, account: false, copies: [1] },
  });
  await screen.findByText(/^Стёрто: 2\sзаписи\. Ещё 1\sзапись ждёт конца срока/);
});

test('M13 a card stands in the history and not in the address: Back closes it, and it is there after a reload', async () => {
  const found = { ...card, account: undefined, copies: undefined };
  asked.mockImplementation((endpoint) =>
    Promise.resolve(endpoint === staffPersonalEndpoints.getPerson ? card : { results: [found] }),
  );
  const history = createMemoryHistory({ initialEntries: ['/staff/personal?search=%D0%9A%D0%BE%D0%B2'] });
  const open = () => {
    const root = createRootRoute();
    const route = createRoute({
      path: '/staff/{-$part}',
      getParentRoute: () => root,
      component: () => <PersonalPart place={{ search: 'Ков' }} onPlace={() => {}} waiting={undefined} />,
    });
    const router = createRouter({ routeTree: root.addChildren([route]), history });
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    return render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    );
  };
  const { unmount } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Открыть: Ковалёва Ирина' }));
  await screen.findByRole('article', { name: 'Ковалёва Ирина' });
  expect(history.location.href).not.toMatch(/918/);
  unmount();
  open();
  await screen.findByRole('article', { name: 'Ковалёва Ирина' });
  fireEvent.click(screen.getByRole('button', { name: 'К поиску' }));
  await screen.findByRole('button', { name: 'Открыть: Ковалёва Ирина' });
  expect(screen.queryByRole('article', { name: 'Ковалёва Ирина' })).toBeNull();
});

test('M13 periods say what went last and when the next look is; only whole months within the bounds are sent', async () => {
  show(<KeepingPeriods />);
  const field = await screen.findByRole('textbox', { name: /Заявки и обращения/ });
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  expect(screen.getByText(/Следующая уборка: 26\sноября, 03:00\./)).toBeTruthy();
  expect(screen.getByText(/стирать было нечего\. До этого 20\sноября, 03:00: 4\sстроки\./)).toBeTruthy();
  const save = screen.getByRole('button', { name: 'Сохранить сроки' });
  for (const wrong of ['0', '121', '1.5', '']) {
    fireEvent.change(field, { target: { value: wrong } });
    fireEvent.click(save);
  }
  expect(asked).toHaveBeenCalledTimes(1);
  fireEvent.change(field, { target: { value: '3' } });
  fireEvent.click(save);
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith(staffPersonalEndpoints.setKeeping, {
      query: { seen: '3.abc' },
      body: { months: { requests: 3 } },
    }),
  );
});
