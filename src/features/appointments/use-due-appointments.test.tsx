// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useDueAppointments } from './use-due-appointments';

const shown = vi.hoisted(() => ({ items: [] as unknown[], now: 0 }));
vi.mock('../../device/page/hooks/use-device', () => ({ useDevice: () => null }));
vi.mock('../../device/page/hooks/use-persisted-lazily', () => ({
  usePersistedLazily: () => ({ items: shown.items, savedAt: 1 }),
}));
vi.mock('../../device/page/hooks/use-shown-data-age', () => ({ useServerNow: () => shown.now }));

afterEach(cleanup);

const showing = (id: number, from: string, to: string, state = 'booked') => ({
  id,
  state,
  starts_at: `2030-11-26T${from}:00+03:00`,
  ends_at: `2030-11-26T${to}:00+03:00`,
});

test.each([
  ['09:59', [1]],
  // The agent stands at the house, and looks for whoever is to receive them.
  ['10:00', [1]],
  ['10:44', [1]],
  ['10:45', []],
])('L3 G4 a showing from 10:00 to 10:45 is there at %s for %j', (time, ids) => {
  shown.items = [showing(1, '10:00', '10:45'), showing(2, '10:00', '10:45', 'called_off')];
  shown.now = Date.parse(`2030-11-26T${time}:00+03:00`);
  const { result } = renderHook(() => useDueAppointments(true), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });
  expect(result.current?.items.map(({ id }) => id)).toEqual(ids);
});
