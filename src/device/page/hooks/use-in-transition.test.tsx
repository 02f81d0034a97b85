import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useInTransition } from './use-in-transition';

let words = () => 'before';
let notify = (): void => undefined;
const store = {
  read: () => words,
  subscribe(listener: () => void) {
    notify = listener;
    return () => undefined;
  },
};

test('a change is drawn once, a value that is a function is not called, and another initial one is drawn first', () => {
  const drawn: (string | null)[] = [];
  const { unmount } = renderHook(() => drawn.push(useInTransition(store)()));
  expect(drawn.splice(0)).toEqual(['before']);
  words = () => 'after';
  act(() => notify());
  expect(drawn.splice(0)).toEqual(['after']);
  unmount();
  renderHook(() => drawn.push(useInTransition<(() => string) | null>(store, null)?.() ?? null));
  expect(drawn.splice(0)).toEqual([null, 'after']);
});
