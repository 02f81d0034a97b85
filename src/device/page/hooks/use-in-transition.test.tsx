import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '../../../lib/store';
import { useInTransition } from './use-in-transition';

test('a change is drawn once, a value that is a function is not called, and another initial one is drawn first', () => {
  const store = createStore<() => string>(() => 'before');
  const drawn: (string | null)[] = [];
  function Plain() {
    drawn.push(useInTransition(store)());
    return null;
  }
  function Later() {
    drawn.push(useInTransition<(() => string) | null>(store, null)?.() ?? null);
    return null;
  }
  const { unmount } = render(<Plain />);
  expect(drawn.splice(0)).toEqual(['before']);
  act(() => store.set(() => 'after'));
  expect(drawn.splice(0)).toEqual(['after']);
  unmount();
  render(<Later />);
  expect(drawn.splice(0)).toEqual([null, 'after']);
});
