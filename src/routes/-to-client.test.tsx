import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '../contract/accounts/account';
import { readManagers } from '../device/lists/appointments-store';
import { sampleLot } from '../shell/test-lots';
import ToClient from './-to-client';

const device = vi.hoisted(() => ({ online: false, managers: 'unknown' as unknown }));
vi.mock('../device/page/hooks/use-online', () => ({ useOnline: () => device.online }));
vi.mock('../device/page/hooks/use-persisted', () => ({
  usePersisted: (read: unknown) => (read === readManagers ? device.managers : null),
}));
vi.mock('../features/bookings/book-lot-on-page', () => ({ useBookingWord: () => null }));
vi.mock('../features/clients/favorites/use-clients-of-lot', () => ({ useClientsOfLot: () => 0 }));

beforeEach(() => Object.assign(device, { online: false, managers: 'unknown' }));
afterEach(cleanup);

const noteOf = (name: string): string => {
  render(<ToClient lot={sampleLot} user={{} as User} onChosen={() => {}} />);
  return screen.getByRole('button', { name }).getAttribute('aria-description') ?? '';
};

test('G4 F6 without a network a showing is promised to be kept only where the free times are on the device', () => {
  expect(noteOf('Записать на показ')).toMatch(/^Нужна сеть/);
  cleanup();
  device.managers = { value: [], savedAt: 0 };
  expect(noteOf('Записать на показ')).toMatch(/^Запишется на устройстве/);
  cleanup();
  device.online = true;
  expect(noteOf('Записать на показ')).toMatch(/^Свободное время/);
});
