import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Lot } from '../../contract/lots/lot';
import { readModals } from '../../ui/modals/modals';
import { OwnBookingOnPage } from './book-lot-on-page';

const device = vi.hoisted(() => ({ items: [] as unknown[] }));
vi.mock('./use-bookings', () => ({ useBookings: () => ({ stored: { items: device.items, places: [] } }) }));
vi.mock('../../api/use-empty-places', () => ({ useEmptyPlaces: () => () => true }));
vi.mock('../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
afterEach(cleanup);

test('O1 the dialog of a booking stays open on the page of its lot when the booking ends', () => {
  const lot = { id: 68, status: 2 } as Lot;
  device.items = [{ property: lot, state: 'booked', until: null }];
  const { rerender, unmount } = render(<OwnBookingOnPage lot={lot} />);
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Ваша бронь' })));
  expect(readModals().first?.title).toBe('Бронь');
  device.items = [{ property: lot, state: 'ended', until: null }];
  rerender(<OwnBookingOnPage lot={lot} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(readModals().first?.title).toBe('Бронь');
  unmount();
  expect(readModals().first).toBeNull();
});
