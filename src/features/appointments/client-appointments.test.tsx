import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientAppointments } from './client-appointments';

const open = vi.hoisted(() => vi.fn());
vi.mock('./booking/use-booking-dialog', () => ({ useBookingDialog: () => open }));
vi.mock('./booking/asked-appointments', () => ({ AskedAppointments: () => null }));
vi.mock('./use-appointments', () => ({
  useAppointments: () => ({ stored: { items: [], savedAt: 0 }, asked: { error: null } }),
}));
vi.mock('../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
vi.mock('../../device/page/hooks/use-shown-data-age', () => ({ useServerNow: () => 0 }));
afterEach(cleanup);

test('G4 a showing from the page of a client begins with the project in which they are fixed', () => {
  render(<ClientAppointments client={7} project="oblaka" isMasked={false} />);
  fireEvent.click(screen.getByRole('button', { name: 'Записать на показ' }));
  expect(open).toHaveBeenCalledWith({ client: 7, project: 'oblaka', lot: null, moving: null });
});
