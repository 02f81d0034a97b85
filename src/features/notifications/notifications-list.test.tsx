import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Notification } from '../../contract/accounts/personal';
import { readSnackbar } from '../../ui/corner/snackbar-store';
import { NotificationsPanel } from './notifications-list';

const { navigate, viewNotification, shown } = vi.hoisted(() => ({
  navigate: vi.fn(),
  viewNotification: vi.fn(async () => 'done'),
  shown: { items: [] as unknown[], unmarked: new Set<number>() },
}));
vi.mock('@tanstack/react-router', () => ({
  useRouter: () => ({ routesByPath: { '/main': {}, '/agents': {}, '/favorites': {} }, navigate }),
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));
vi.mock('../../device/page/hooks/use-device', () => ({
  useDevice: (select: (device: unknown) => unknown) => {
    const items = shown.items as Notification[];
    const unviewed = items.filter(({ viewed }) => !viewed).length;
    return select({ notifications: { items, unviewed, unmarked: shown.unmarked, savedAt: 1 } });
  },
}));
vi.mock('../../device/page/hooks/use-shown-data-age', () => ({ useShownDataAge: () => null }));
vi.mock('../../device/page/device-store', () => ({
  accountOnPage: async () => ({ notifications: { view: viewNotification } }),
  readDevice: () => ({ notifications: { unmarked: shown.unmarked } }),
}));

const notification = (id: number, change: Partial<Notification> = {}): Notification => ({
  id,
  type: 'registration_status',
  title: `Весть ${id}`,
  text: '',
  image: null,
  created: '2026-11-20T10:00:00Z',
  isPromo: false,
  deadline: null,
  isLot: false,
  viewed: false,
  ...change,
});
const onLeave = vi.fn();
function open(...items: Notification[]) {
  shown.items = items;
  render(<NotificationsPanel isTall={false} onLeave={onLeave} />);
}
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  shown.unmarked = new Set();
  vi.clearAllMocks();
});
afterEach(cleanup);

test('B9 I4 the panel is called by its name and by how many are new, and one tap reads them all', async () => {
  open(notification(1), notification(2, { viewed: true }), notification(3));
  expect(screen.getByRole('heading').textContent).toBe('Уведомления, 2\u00a0новых');
  press(/^Отметить все прочитанными$/);
  await expect.poll(() => viewNotification.mock.calls).toEqual([['all']]);
  expect(onLeave).not.toHaveBeenCalled();
});

test('B9 read ones need no such button', () => {
  open(notification(1, { viewed: true }), notification(2, { viewed: true }));
  expect(screen.getByRole('heading').textContent).toBe('Уведомления');
  expect(screen.queryByRole('button', { name: 'Отметить все прочитанными' })).toBeNull();
});

test('I4 of one favorite it leads to the favorites, where that one is marked; of several to the favorites', async () => {
  const about = { type: 'favorites_properties', isLot: true } as const;
  open(notification(1, { ...about, lot: { id: 42, type: 'hotel' } }), notification(2, about));
  press(/Весть 1/);
  press(/Весть 2/);
  expect(navigate.mock.calls).toEqual([[{ href: '/favorites?lot=42' }], [{ href: '/favorites' }]]);
  expect(onLeave).toHaveBeenCalledTimes(2);
  await expect.poll(() => viewNotification.mock.calls).toEqual([[1], [2]]);
});

test('I4 L7 of one client or one deal it leads there', async () => {
  open(
    notification(1, { type: 'fixation_reminders', client: 7 }),
    notification(2, { type: 'deals', deal: 5 }),
  );
  press(/Весть 1/);
  press(/Весть 2/);
  expect(navigate.mock.calls).toEqual([[{ href: '/clients/7' }], [{ href: '/deals/5' }]]);
});

test('I4 D11 M12 of a publication it leads to its page, and of a project to the project’s', () => {
  open(
    notification(1, { type: 'news', publication: 12 }),
    notification(2, { type: 'documents', project: { city: 'sochi', slug: 'park' } }),
  );
  press(/Весть 1/);
  press(/Весть 2/);
  expect(navigate.mock.calls).toEqual([[{ href: '/news/12' }], [{ href: '/sochi/complex-park' }]]);
});

test('I4 L7 of a lot that is kept for a client it leads to the client; of one that was only sent to the lot', () => {
  const about = { type: 'clients_fixation', isLot: true, lot: { id: 42, type: 'flats' } } as const;
  open(notification(1, { ...about, client: 7 }), notification(2, about));
  press(/Весть 1/);
  press(/Весть 2/);
  expect(navigate.mock.calls).toEqual([[{ href: '/clients/7' }], [{ href: '/selection/flats/42' }]]);
});

test('I4 one whose page is not there leads nowhere: a tap reads it, and a read one cannot be tapped', async () => {
  const about = { type: 'clients_fixation' } as const;
  open(notification(1, about), notification(2, { ...about, viewed: true }));
  press(/Весть 1/);
  await expect.poll(() => viewNotification.mock.calls).toEqual([[1]]);
  expect(navigate).not.toHaveBeenCalled();
  expect(onLeave).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: /Весть 2/ })).toBeNull();
});

test('I4 F8 of a type that only a newer server knows it is shown all the same and leads to the main page', () => {
  open(notification(1, { type: 'of tomorrow' }));
  press(/Весть 1/);
  expect(navigate.mock.calls).toEqual([[{ href: '/main' }]]);
});

test('I4 the state stands after the title', () => {
  open(notification(1, { isApproved: true }), notification(2, { isApproved: false }));
  const said = within(screen.getByRole('list')).getAllByRole('button');
  expect(said.map(({ textContent }) => textContent?.slice(0, 15))).toEqual([
    expect.stringContaining('Весть 1Одобрено'),
    expect.stringContaining('Весть 2Отказ'),
  ]);
});

test('A14 I4 a mark that the server has failed to take is told at its row, and of several at the button as well', () => {
  const all = [1, 2, 3].map((id) => notification(id, { viewed: true }));
  shown.unmarked = new Set([2]);
  open(...all);
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((row) => within(row).queryByRole('alert') !== null)).toEqual([false, true, false]);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  cleanup();
  shown.unmarked = new Set([1, 2]);
  open(...all);
  expect(screen.getAllByRole('alert')[0]?.textContent).toMatch(/^Уведомления не отмечены прочитанными/);
});

test('A14 where the list has gone with the press, a mark that failed is told over the next page', async () => {
  open(notification(1), notification(2));
  press(/Весть 1/);
  await expect.poll(() => viewNotification.mock.calls).toEqual([[1]]);
  expect(readSnackbar()).toBeNull();
  shown.unmarked = new Set([2]);
  viewNotification.mockResolvedValueOnce('waiting');
  press(/Весть 2/);
  await expect.poll(() => readSnackbar()?.title).toBe('Уведомление не отмечено прочитанным');
});
