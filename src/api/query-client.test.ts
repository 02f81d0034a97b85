// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, PERSISTED_QUERIES_KEY, persistQueries } from './query-client';

const HEADER = ['catalogue', '/api/header/'];
const lot = (id: number) => ['catalogue', `/api/flats/${id}/`];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** How often the device was written to within a second after `act`. */
async function writes(act: () => void): Promise<number> {
  const write = vi.spyOn(Storage.prototype, 'setItem');
  act();
  await vi.advanceTimersByTimeAsync(1_000);
  const count = write.mock.calls.filter(([key]) => key === PERSISTED_QUERIES_KEY).length;
  write.mockRestore();
  return count;
}

test('F4 what the device keeps is written when it has changed, and not with every other answer', async () => {
  const client = createQueryClient();
  await persistQueries(client);
  expect(await writes(() => client.setQueryData(HEADER, { value: { phone: '1' }, at: 1 }))).toBe(1);
  expect(await writes(() => client.setQueryData(HEADER, { value: { phone: '1' }, at: 1 }))).toBe(0);
  expect(await writes(() => client.setQueryData(lot(1), { value: { id: 1 }, at: 1 }))).toBe(0);

  const next = createQueryClient();
  await persistQueries(next);
  expect(next.getQueryData(HEADER)).toEqual({ value: { phone: '1' }, at: 1 });
  expect(await writes(() => next.setQueryData(HEADER, { value: { phone: '1' }, at: 1 }))).toBe(0);
  expect(await writes(() => next.removeQueries({ queryKey: lot(1) }))).toBe(0);
  expect(await writes(() => next.removeQueries({ queryKey: HEADER }))).toBe(1);
  const last = createQueryClient();
  await persistQueries(last);
  expect(last.getQueryData(HEADER)).toBeUndefined();
});

test('F3 of a day of lots memory keeps those that were shown last, and what is shown', async () => {
  const client = createQueryClient();
  await persistQueries(client);
  client.setQueryData(HEADER, { value: {}, at: 1 });
  client.setQueryData(lot(0), { value: {}, at: 1 });
  const leave = new QueryObserver(client, { queryKey: lot(0), enabled: false }).subscribe(() => {});
  for (let id = 1; id <= 100; id += 1) {
    client.setQueryData(lot(id), { value: {}, at: 1 });
    // Looked at once more, and so newer than what came since.
    if (id % 10 === 0) new QueryObserver(client, { queryKey: lot(1), enabled: false }).subscribe(() => {})();
  }
  const known = (id: number) => client.getQueryData(lot(id)) !== undefined;
  expect([0, 1, 61, 62, 100].map(known)).toEqual([true, true, false, true, true]);
  expect(client.getQueryData(HEADER)).toBeDefined();
  leave();
  for (let id = 101; id <= 140; id += 1) client.setQueryData(lot(id), { value: {}, at: 1 });
  expect([0, 1, 100, 101, 140].map(known)).toEqual([false, false, false, true, true]);
});
