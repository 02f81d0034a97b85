import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Waiting } from './waiting';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const list = (isWaiting: boolean) => (
  <Waiting isWaiting={isWaiting} placeholder="Загрузка">
    {() => 'Список'}
  </Waiting>
);
const shown = () => screen.queryByText(/./)?.textContent ?? '';
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('J8 a placeholder', () => {
  test('J8 appears after 200 ms', () => {
    render(list(true));
    wait(199);
    expect(shown()).toBe('');
    wait(1);
    expect(shown()).toBe('Загрузка');
  });

  test('J8 does not appear for what comes sooner', () => {
    const { rerender } = render(list(true));
    wait(199);
    rerender(list(false));
    expect(shown()).toBe('Список');
    wait(1000);
    expect(shown()).toBe('Список');
  });

  test('J8 stays 200 ms once it is there', () => {
    const { rerender } = render(list(true));
    wait(210);
    rerender(list(false));
    expect(shown()).toBe('Загрузка');
    wait(189);
    expect(shown()).toBe('Загрузка');
    wait(1);
    expect(shown()).toBe('Список');
  });

  test('J8 goes at once when it stood long enough', () => {
    const { rerender } = render(list(true));
    wait(5000);
    rerender(list(false));
    wait(0);
    expect(shown()).toBe('Список');
  });
});
