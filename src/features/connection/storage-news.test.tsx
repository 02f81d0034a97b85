import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeviceSnapshot } from '../../device/page/device-snapshot';
import { StorageNews } from './storage-news';

let device: unknown;

vi.mock('../../device/page/hooks/use-device', () => ({
  useDevice: <T,>(select: (snapshot: DeviceSnapshot) => T) => select(device as DeviceSnapshot),
}));
const held = vi.hoisted(() => vi.fn());
vi.mock('../../device/open-account/guard-storage', () => ({ guardStorage: held }));
vi.mock('@tanstack/react-router', () => ({ Link: () => null }));
const withCaches = (keys: () => Promise<string[]>) => {
  vi.stubGlobal('navigator', { serviceWorker: {} });
  vi.stubGlobal('caches', { keys });
};
beforeEach(() => {
  held.mockReset().mockReturnValue(() => {});
  withCaches(async () => []);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const opened = (stored: boolean) => {
  device = {
    account: { id: 1, persists: stored, isNew: false },
    favorites: null,
    outbox: null,
    memoryOutbox: null,
  };
};

test('F4 F5 a browser that keeps nothing is reported in words, on whatever page, until they are read', () => {
  opened(false);
  render(<StorageNews />);
  expect(screen.getByRole('alert').textContent).toMatch(/Браузер не даёт порталу ничего хранить/);
  act(() => screen.getByRole('button', { name: 'Понятно' }).click());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('F2 F4 one that keeps what is personal and no pages is told that the portal will not open without a network', async () => {
  withCaches(async () => {
    throw new DOMException('refused', 'SecurityError');
  });
  opened(true);
  render(<StorageNews />);
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /не даёт порталу хранить страницы.*без сети портал не откроется. Неотправленное уйдёт/,
  );
});

test('F4 one that keeps what it is given says nothing', async () => {
  opened(true);
  render(<StorageNews />);
  await act(async () => {});
  expect(screen.queryByRole('alert')).toBeNull();
});

test('F4 F5 a storage that cannot be opened again is reported at once, with the way to begin anew', async () => {
  opened(true);
  render(<StorageNews />);
  const [, { onLost }] = held.mock.calls[0] ?? [];
  act(() => onLost());
  expect(screen.getByRole('alert').textContent).toMatch(/ничего не сохраняется.*могло пропасть/);
  expect(screen.getByRole('button', { name: 'Начать заново' })).toBeDefined();
});

test('F4 F5 what was deleted under the open page is reported at once', async () => {
  opened(true);
  render(<StorageNews />);
  const [, { onEvicted }] = held.mock.calls[0] ?? [];
  act(() => onEvicted());
  expect(screen.getByRole('alert').textContent).toMatch(/стёрто: браузером или из другой вкладки/);
});

test('F4 a storage that has not answered yet is said to be asked again', () => {
  device = { account: null, favorites: null, outbox: null, memoryOutbox: null, isSlow: true };
  render(<StorageNews />);
  expect(screen.getByRole('status').textContent).toMatch(
    /Память устройства пока не отвечает, пробуем ещё раз/,
  );
});

test('F4 F5 one that never answered is not said to be refused: what waits in it is still there', () => {
  device = {
    account: { id: 1, persists: false, isSilent: true, isNew: true },
    favorites: null,
    outbox: null,
  };
  render(<StorageNews />);
  expect(screen.getByRole('alert').textContent).toMatch(/не ответила.*осталось в ней и уйдёт/);
});
