import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeCaches } from '../../device/offline-projects/fake-caches';
import { LATER_CACHE, markLaterStored } from '../../device/storage/later-files';
import { useAppNote } from './app-note';

const PARTLY = /часть страниц ещё загружается/;
let storage: FakeCaches;

beforeEach(() => {
  storage = new FakeCaches();
  vi.stubGlobal('caches', storage);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What stands there on a device that has its files since an hour of 2026. */
function note(isConfirmed: boolean) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useAppNote(Date.UTC(2026, 10, 26, 9), isConfirmed), { wrapper }).result;
}

test('F1 F2 a confirmed account hears that pages of its own are still on their way, until they are there', async () => {
  const shown = note(true);
  await waitFor(() => expect(shown.current).toMatch(PARTLY));
  await markLaterStored(await storage.open(LATER_CACHE));
  await waitFor(() => expect(shown.current).toMatch(/без него нельзя · загружено/), { timeout: 4_000 });
});

test('F1 an account that does not have these pages waits for none', async () => {
  const shown = note(false);
  expect(shown.current).toMatch(/без него нельзя · загружено/);
});
