import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Lot } from '../../contract/lots/lot';
import { readModals } from '../../ui/modals/modals';
import { OwnBookingOnPage } from './book-lot-on-page';

const READER = 5;
const agent = { id: READER, name: 'Ильин Пётр' };
const device = vi.hoisted(() => ({ items: [] as unknown[], places: [] as unknown[] }));
vi.mock('./use-bookings', async (original) => ({
  ...(await original<object>()),
  useBookings: () => ({ stored: { items: device.items, places: device.places } }),
}));
vi.mock('../../device/page/hooks/use-device', () => ({
  useDevice: (select: (device: unknown) => unknown) => select({ account: { id: READER } }),
}));
vi.mock('../../api/use-empty-places', () => ({ useEmptyPlaces: () => () => true }));
vi.mock('../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
afterEach(cleanup);

test('O1 the dialog of a booking stays open on the page of its lot when the booking ends', () => {
  const lot = { id: 68, status: 2 } as Lot;
  device.items = [{ property: lot, agent, state: 'booked', until: null }];
  const { rerender, unmount } = render(<OwnBookingOnPage lot={lot} />);
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Ваша бронь' })));
  expect(readModals().first?.title).toBe('Бронь');
  device.items = [{ property: lot, agent, state: 'ended', until: null }];
  rerender(<OwnBookingOnPage lot={lot} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(readModals().first?.title).toBe('Бронь');
  unmount();
  expect(readModals().first).toBeNull();
});

test('O1 O2 an agency reads that a booking, or a place in a queue, is its agent’s', () => {
  const lot = { id: 68, status: 2 } as Lot;
  const other = { id: READER + 1, name: 'Ким Анна' };
  const word = (of: { items?: unknown[]; places?: unknown[] }) => {
    device.items = of.items ?? [];
    device.places = of.places ?? [];
    const { unmount } = render(<OwnBookingOnPage lot={lot} />);
    const said = screen.getByRole('button').textContent;
    unmount();
    return said;
  };
  const booking = { property: lot, state: 'booked', until: null };
  const place = { property: lot, place: 2, offered_until: null };
  expect([agent, other].map((one) => word({ items: [{ ...booking, agent: one }] }))).toEqual([
    'Ваша бронь',
    'Бронь агента',
  ]);
  expect([agent, other].map((one) => word({ places: [{ ...place, agent: one }] }))).toEqual([
    'Вы в очереди: 2',
    'Агент в очереди: 2',
  ]);
});
