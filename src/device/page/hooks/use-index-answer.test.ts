// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { useIndexAnswer } from './use-index-answer';

const index = vi.hoisted(() => {
  let state = { ready: false, revision: 0, at: 0 };
  const listeners = new Set<() => void>();
  return {
    readIndexState: () => state,
    subscribeIndex: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become: (revision: number, at: number) => {
      state = { ready: true, revision, at };
      for (const listener of listeners) listener();
    },
  };
});
vi.mock('../selection-index', () => index);

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client }, children);

test('an answer stands with its own age until the next revision has answered', async () => {
  let answer = (_: string) => {};
  const ask = () =>
    new Promise<string>((resolve) => {
      answer = resolve;
    });
  const { result } = renderHook(() => useIndexAnswer(['asked'], ask), { wrapper });
  expect(result.current).toEqual({ data: undefined, at: 0, isPending: false });
  act(() => index.become(1, 100));
  expect(result.current.isPending).toBe(true);
  answer('first');
  await waitFor(() => expect(result.current).toEqual({ data: 'first', at: 100, isPending: false }));
  act(() => index.become(1, 150));
  expect(result.current.at).toBe(150);
  act(() => index.become(2, 200));
  expect(result.current).toEqual({ data: 'first', at: 100, isPending: false });
  answer('second');
  await waitFor(() => expect(result.current).toEqual({ data: 'second', at: 200, isPending: false }));
});
