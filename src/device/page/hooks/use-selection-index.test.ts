// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSelectionIndex } from './use-selection-index';

const index = vi.hoisted(() => ({ listeners: new Set<() => void>(), state: { revision: 1 } }));
vi.mock('../selection-index', () => ({
  readIndexState: () => index.state,
  subscribeIndex: (listener: () => void) => {
    index.listeners.add(listener);
    return () => index.listeners.delete(listener);
  },
}));

beforeEach(() => {
  index.state = { revision: 1 };
  index.listeners.clear();
});

test('a page follows the index, and not within the task in which it changes', async () => {
  const { result } = renderHook(useSelectionIndex);
  index.state = { revision: 2 };
  for (const listener of index.listeners) listener();
  await Promise.resolve();
  expect(result.current.revision).toBe(1);
  await waitFor(() => expect(result.current.revision).toBe(2));
});

test('what changed before the page listened is not missed; a page that is gone listens no more', async () => {
  const { result, unmount } = renderHook(() => {
    const { revision } = useSelectionIndex();
    index.state = { revision: 5 };
    return revision;
  });
  await act(async () => {});
  expect(result.current).toBe(5);
  unmount();
  expect(index.listeners.size).toBe(0);
});
