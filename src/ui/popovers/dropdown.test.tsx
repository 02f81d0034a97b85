import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Dropdown } from './dropdown';
import './popover';

const mouse = { pointerType: 'mouse' };
const wait = (milliseconds: number) =>
  act(async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
const load = vi.fn(async () => {});

beforeEach(() => {
  vi.useFakeTimers();
  load.mockReset().mockResolvedValue();
  render(
    <Dropdown
      label="Список проектов"
      opensOnHover
      load={load}
      lead={(close) => (
        <button type="button" onClick={close}>
          Проекты
        </button>
      )}
      button="ещё"
    >
      {() => <a href="/projects">Облака</a>}
    </Dropdown>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const opener = () => screen.getByRole('button', { name: 'Список проектов' });
const isOpen = () => opener().getAttribute('aria-expanded') === 'true';

describe('J1 a menu that opens for the mouse', () => {
  test('J1 opens as it comes to the button or to what stands before it, closes 300 ms after it left', async () => {
    for (const over of [opener(), screen.getByRole('button', { name: 'Проекты' })]) {
      fireEvent.pointerEnter(over, mouse);
      await wait(0);
      expect(isOpen()).toBe(true);
      fireEvent.pointerLeave(over, mouse);
      await wait(299);
      expect(isOpen()).toBe(true);
      await wait(1);
      expect(isOpen()).toBe(false);
    }
  });

  test('J1 stays while the mouse goes over to its panel, and leaves the focus where it is', async () => {
    fireEvent.pointerEnter(opener(), mouse);
    await wait(100);
    fireEvent.pointerLeave(opener(), mouse);
    await wait(100);
    fireEvent.pointerEnter(screen.getByRole('link', { name: 'Облака' }), mouse);
    await wait(1000);
    expect(isOpen()).toBe(true);
    expect(document.activeElement).toBe(document.body);
  });

  test('J1 a click keeps it open, a second one closes it; one on what stands before it closes it too', async () => {
    fireEvent.pointerEnter(opener(), mouse);
    await wait(0);
    fireEvent.click(opener());
    fireEvent.pointerLeave(opener(), mouse);
    await wait(1000);
    expect(isOpen()).toBe(true);
    fireEvent.click(opener());
    expect(isOpen()).toBe(false);
    fireEvent.click(opener());
    fireEvent.click(screen.getByRole('button', { name: 'Проекты' }));
    expect(isOpen()).toBe(false);
  });

  test('J1 Esc closes it while the focus is on its button, where a click has left it', async () => {
    fireEvent.pointerEnter(opener(), mouse);
    await wait(0);
    fireEvent.click(opener());
    opener().focus();
    fireEvent.keyDown(opener(), { key: 'Escape' });
    expect(isOpen()).toBe(false);
  });

  test('J1 a finger opens nothing by passing over', async () => {
    fireEvent.pointerEnter(opener(), { pointerType: 'touch' });
    await wait(0);
    expect(isOpen()).toBe(false);
  });

  test('J1 nothing opens where what fills it does not come, nor after the mouse has gone or the way was taken', async () => {
    load.mockRejectedValue(new Error('no network'));
    fireEvent.pointerEnter(opener(), mouse);
    await wait(0);
    expect(isOpen()).toBe(false);
    fireEvent.pointerLeave(opener(), mouse);
    load.mockReset().mockResolvedValue();
    fireEvent.pointerEnter(opener(), mouse);
    fireEvent.pointerLeave(opener(), mouse);
    await wait(0);
    expect(isOpen()).toBe(false);
    fireEvent.pointerEnter(opener(), mouse);
    fireEvent.click(screen.getByRole('button', { name: 'Проекты' }));
    await wait(0);
    expect(isOpen()).toBe(false);
  });
});
