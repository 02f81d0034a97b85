import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../../api/query-client';
import type { LotPage } from '../../../../contract/lots/lot';
import { testLot } from '../../../../device/test-support';
import { useFloorLots } from './use-floor-lots';

const INDEX_AT = Date.UTC(2026, 4, 12, 9);
const index = { ready: true, revision: 3, at: INDEX_AT };
const lotsFromIndex = vi.fn(async (ids: number[]) =>
  ids.filter((id) => id !== 3).map((id) => testLot(id, { status: 4 })),
);
vi.mock('../../../../device/page/selection-index', () => ({
  readIndexState: () => index,
  subscribeIndex: () => () => {},
  lotsFromIndex: (ids: number[]) => lotsFromIndex(ids),
}));

/** Kept when all of them were free. */
const page = { floor_plan: { lots: [1, 2, 3].map((id) => ({ id, status: 1 })) } } as unknown as LotPage;
const client = createQueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const statesAt = (at: number) =>
  renderHook(() => useFloorLots(testLot(1, { status: 2 }), page, at).map(({ status }) => status), {
    wrapper,
  });

test('D6 F7 neighbours on a kept floor have the states of the index where that is the newer, by whose age the page goes', async () => {
  const newerPage = statesAt(INDEX_AT + 1);
  expect(newerPage.result.current).toEqual([2, 1, 1]);
  expect(lotsFromIndex).not.toHaveBeenCalled();
  const { result } = statesAt(INDEX_AT);
  await waitFor(() => expect(result.current).toEqual([2, 4, 1]));
});
