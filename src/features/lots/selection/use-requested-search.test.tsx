import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LotSearch } from '../../../contract/lots/filters/lot-search';
import { type HistoryStep, useRequestedSearch, useSyncAddress } from './use-requested-search';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const go = vi.fn<(search: LotSearch, step: HistoryStep) => void>();
beforeEach(() => go.mockReset());

let answer: Promise<unknown> | null = null;
afterEach(() => {
  answer = null;
});

function useBoth({ search, waits }: { search: LotSearch; waits: boolean }) {
  const { asked, ahead, ask } = useRequestedSearch(search, () => answer);
  useSyncAddress(ahead, waits, go);
  return { asked, ask };
}
const begin = (search: LotSearch = {}) => renderHook(useBoth, { initialProps: { search, waits: false } });
const pass = () => act(() => vi.advanceTimersByTimeAsync(5000));

test('D4 what was chosen is asked for at once, and the address follows, once', async () => {
  const { result, rerender } = begin();
  act(() => result.current.ask({ rooms: ['2'] }, 'push'));
  expect(result.current.asked).toEqual({ rooms: ['2'] });
  expect(go).not.toHaveBeenCalled();
  await pass();
  expect(go).toHaveBeenCalledExactlyOnceWith({ rooms: ['2'] }, 'push');
  rerender({ search: { rooms: ['2'] }, waits: false });
  await pass();
  expect(go).toHaveBeenCalledTimes(1);
});

test('D4 the address follows even where the answer is long in coming', async () => {
  const { result, rerender } = begin();
  rerender({ search: {}, waits: true });
  act(() => result.current.ask({ rooms: ['2'] }, 'push'));
  await pass();
  expect(go).toHaveBeenCalled();
});

test('D4 two steps between two frames are one, and a place to come back to where one of them is', async () => {
  const { result } = begin();
  act(() => result.current.ask({ rooms: ['2'] }, 'push'));
  act(() => result.current.ask({ rooms: ['2'], order: '-area' }, 'replace'));
  await pass();
  expect(go).toHaveBeenCalledExactlyOnceWith({ rooms: ['2'], order: '-area' }, 'push');
});

test('D4 what is chosen while the address is on its way outlives its arrival, and Back comes before it', async () => {
  const { result, rerender } = begin();
  act(() => result.current.ask({ rooms: ['2'] }, 'push'));
  await pass();
  act(() => result.current.ask({ rooms: ['2', '3'] }, 'push'));
  rerender({ search: { rooms: ['2'] }, waits: false });
  expect(result.current.asked).toEqual({ rooms: ['2', '3'] });
  await pass();
  expect(go).toHaveBeenLastCalledWith({ rooms: ['2', '3'] }, 'push');
  rerender({ search: { rooms: ['2', '3'] }, waits: false });
  rerender({ search: { rooms: ['2'] }, waits: false });
  expect(result.current.asked).toEqual({ rooms: ['2'] });
  await pass();
  expect(go).toHaveBeenCalledTimes(2);
});

test('D4 another address is newer than what was chosen on the one before', async () => {
  const { result, rerender } = begin();
  act(() => result.current.ask({ rooms: ['2'] }, 'push'));
  rerender({ search: { rooms: ['3'] }, waits: false });
  expect(result.current.asked).toEqual({ rooms: ['3'] });
  await pass();
  expect(go).not.toHaveBeenCalled();
});

test('F12 a choice appears together with its list, in one drawing', async () => {
  const { result } = begin();
  let arrive = () => {};
  answer = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  act(() => result.current.ask({ rooms: ['2'] }, 'push'));
  expect(result.current.asked).toEqual({});
  await act(async () => arrive());
  expect(result.current.asked).toEqual({ rooms: ['2'] });
});

test('F12 a choice is shown alone where its list is long in coming', async () => {
  const { result } = begin();
  answer = new Promise(() => {});
  act(() => result.current.ask({ rooms: ['2'] }, 'push'));
  await act(() => vi.advanceTimersByTimeAsync(40));
  expect(result.current.asked).toEqual({ rooms: ['2'] });
});

test('F12 the next touch meets the page as it was chosen: nothing of two quick choices is lost', () => {
  const { result } = begin();
  answer = new Promise(() => {});
  act(() => result.current.ask({ rooms: ['2'] }, 'push'));
  act(() => void document.body.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  expect(result.current.asked).toEqual({ rooms: ['2'] });
});
