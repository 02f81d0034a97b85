import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountDatabase } from '../../../device/account/account-database';
import { noNetwork, openTestAccountDatabase } from '../../../device/test-support';
import { InRouter } from '../../../lib/testing/test-in-router';
import { InterestedPart } from './interested-part';

const device = vi.hoisted(() => ({ account: {} as unknown }));
vi.mock('../../../api/call/call', () => ({ call: () => new Promise(() => {}) }));
vi.mock('../../../device/page/hooks/use-device', () => ({
  useDevice: (pick: (of: typeof device) => unknown) => pick(device),
}));

let db: AccountDatabase;
beforeEach(async () => {
  db = await openTestAccountDatabase(1);
});
afterEach(() => {
  cleanup();
  db.close();
});

function show(refresh: () => Promise<void>) {
  device.account = { id: 1, db, refresh };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <InRouter>
        <InterestedPart client={{ id: 7, name: 'Ковалёва Ирина' }} />
      </InRouter>
    </QueryClientProvider>,
  );
}
const none = /^Пока ни одного/;
const asked = (list: string) => db.state.put({ key: list, value: { version: 1, savedAt: 1 } });

test('G5 a client has no lots once both lists have been here, not while they are on their way', async () => {
  show(() => new Promise(() => {}));
  expect(await screen.findByRole('link', { name: 'Подобрать лоты' })).toBeTruthy();
  expect(screen.queryByText(none)).toBeNull();
  await act(() => asked('deals'));
  expect(screen.queryByText(none)).toBeNull();
  await act(() => asked('clientFavorites'));
  expect(await screen.findByText(none)).toBeTruthy();
});

test('G5 lists that were never here and cannot be had are said to be missing', async () => {
  show(() => Promise.reject(noNetwork()));
  expect(await screen.findByText(/^Лоты не загрузились\. Нет связи/)).toBeTruthy();
  expect(screen.queryByText(none)).toBeNull();
});
