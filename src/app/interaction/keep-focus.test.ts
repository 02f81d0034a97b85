// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from './keep-focus';

beforeEach(() => {
  vi.useFakeTimers();
  keepFocus();
  document.body.innerHTML =
    '<ul><li><a href="/1">1</a></li></ul><button id="more">Ещё</button><a href="/footer">Внизу</a>';
  more().focus();
});
afterEach(() => vi.useRealTimers());

const more = () => document.querySelector<HTMLButtonElement>('#more')!;
const press = (detail = 0) => more().dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
const addRow = () =>
  document.querySelector('ul')?.insertAdjacentHTML('beforeend', '<li><a href="/2">2</a></li>');
const focused = () => (document.activeElement as HTMLAnchorElement | null)?.textContent;

test('where a button that was pressed by the keyboard goes, the first of the new rows has the focus', () => {
  more().addEventListener('click', () => {
    addRow();
    more().remove();
  });
  press();
  vi.advanceTimersByTime(200);
  expect(focused()).toBe('2');
});

test('while a button waits for an answer the focus waits too; where nothing came it is the button’s again', () => {
  press();
  more().blur();
  more().disabled = true;
  vi.advanceTimersByTime(3000);
  expect(document.activeElement).toBe(document.body);
  more().disabled = false;
  vi.advanceTimersByTime(200);
  expect(focused()).toBe('Ещё');
});

test('a button that stays keeps the focus; who has gone elsewhere, or presses by a finger, is left alone', () => {
  press();
  vi.advanceTimersByTime(1000);
  expect(focused()).toBe('Ещё');
  press();
  document.querySelector<HTMLElement>('[href="/footer"]')?.focus();
  more().remove();
  vi.advanceTimersByTime(1000);
  expect(focused()).toBe('Внизу');
});

test('a press by a finger moves no focus', () => {
  press(1);
  more().remove();
  vi.advanceTimersByTime(1000);
  expect(document.activeElement).toBe(document.body);
});
