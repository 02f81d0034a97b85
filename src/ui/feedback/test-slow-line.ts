import { act, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';

/**
 * Does an act whose answer does not come, and looks that the line beneath it says so after three seconds and not
 * before. Whoever calls gives the real timers back.
 */
export async function expectSlowLine(press: () => void, until?: string): Promise<void> {
  vi.useFakeTimers();
  press();
  await act(() => vi.advanceTimersByTimeAsync(2_900));
  expect(screen.queryByText(/ещё отправляем/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(400));
  const words = `Связь медленная, ещё отправляем.${until === undefined ? '' : ` ${until}`}`;
  expect(screen.getByText(/ещё отправляем/).textContent).toBe(words);
}
