import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { duration } from '../tokens';
import { Tooltip } from './tooltip';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <Tooltip words="Цена на сегодня">
      <button type="button">Цена</button>
    </Tooltip>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const button = () => screen.getByRole('button', { name: 'Цена' });
// What is about to go is still drawn while it fades; what it describes is let go at once.
const isShown = () => button().hasAttribute('aria-describedby');
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('J2 a tooltip under a mouse', () => {
  const come = async () => {
    fireEvent.pointerEnter(button(), { pointerType: 'mouse' });
    fireEvent.mouseEnter(button());
    fireEvent.mouseMove(button());
    await wait(0);
  };
  const leave = () => {
    fireEvent.pointerLeave(button(), { pointerType: 'mouse' });
    fireEvent.mouseLeave(button(), { relatedTarget: document.body });
  };

  test('J2 shows at once and hides 50 ms after the mouse left', async () => {
    expect(isShown()).toBe(false);
    await come();
    expect(screen.getByRole('tooltip').textContent).toBe('Цена на сегодня');
    expect(button().getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
    leave();
    await wait(49);
    expect(isShown()).toBe(true);
    await wait(1);
    expect(isShown()).toBe(false);
  });

  test('J2 stays under a mouse that stays, click or not', async () => {
    await come();
    fireEvent.pointerDown(button(), { pointerType: 'mouse' });
    fireEvent.click(button());
    await wait(10_000);
    expect(isShown()).toBe(true);
  });

  test('J2 Esc hides it', async () => {
    await come();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await wait(0);
    expect(isShown()).toBe(false);
  });
});

describe('J2 a tooltip under a finger', () => {
  const tap = async () => {
    fireEvent.pointerEnter(button(), { pointerType: 'touch' });
    fireEvent.pointerDown(button(), { pointerType: 'touch' });
    fireEvent.pointerLeave(button(), { pointerType: 'touch' });
    // As browsers do for pages that know of no fingers.
    fireEvent.mouseEnter(button());
    fireEvent.mouseMove(button());
    fireEvent.click(button());
    fireEvent.mouseLeave(button(), { relatedTarget: document.body });
    await wait(0);
  };

  test('J2 a tap shows it, the next one hides it', async () => {
    await tap();
    await wait(duration.tooltipLeave);
    expect(isShown()).toBe(true);
    await tap();
    await wait(duration.tooltipLeave);
    expect(isShown()).toBe(false);
  });

  test('J2 closes by itself after 5000 ms, each tap anew', async () => {
    await tap();
    await wait(4999);
    expect(isShown()).toBe(true);
    await wait(1);
    expect(isShown()).toBe(false);
    await tap();
    await wait(3000);
    await tap();
    await tap();
    await wait(4999);
    expect(isShown()).toBe(true);
    await wait(1);
    expect(isShown()).toBe(false);
  });
});
