import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeviceSnapshot } from '../../device/page/device-store';
import { StorageNews } from './storage-news';

let device: unknown;

vi.mock('../../device/page/use-device', () => ({
  useDevice: <T,>(select: (snapshot: DeviceSnapshot) => T) => select(device as DeviceSnapshot),
}));
vi.mock('../../device/storage/hold-storage', () => ({ holdStorage: () => () => {} }));
vi.mock('@tanstack/react-router', () => ({ Link: () => null }));
const withCaches = (keys: () => Promise<string[]>) => {
  vi.stubGlobal('navigator', { serviceWorker: {} });
  vi.stubGlobal('caches', { keys });
};
beforeEach(() => withCaches(async () => []));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const opened = (kept: boolean) => {
  device = { account: { id: 1, kept, isNew: false }, favorites: null, outbox: null, unkept: null };
};

test('F4 F5 a browser that keeps nothing is told of in words, on whatever page, until they are read', () => {
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
