import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SlowLine } from './slow-line';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('F7 an act that takes long says so after three seconds, and no longer than it lasts', () => {
  const { rerender, container } = render(<SlowLine isSending until="Время ещё не занято." />);
  act(() => vi.advanceTimersByTime(2_900));
  expect(container.textContent).toBe('');
  act(() => vi.advanceTimersByTime(200));
  expect(container.textContent).toBe('Связь медленная, ещё отправляем. Время ещё не занято.');
  rerender(<SlowLine isSending={false} />);
  expect(container.textContent).toBe('');
});
