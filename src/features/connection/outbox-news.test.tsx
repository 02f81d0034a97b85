import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeviceSnapshot } from '../../device/page/device-snapshot';
import { duration } from '../../ui/tokens';
import { OutboxNews } from './outbox-news';

const view = { waiting: 0, sending: 0, needsSignIn: false, refused: [] };
let device: unknown;
const acknowledged = vi.fn(async (_db: unknown) => {});

vi.mock('../../device/page/hooks/use-device', () => ({
  useDevice: <T,>(select: (snapshot: DeviceSnapshot) => T) => select(device as DeviceSnapshot),
}));
vi.mock('../../device/outbox/pending/outbox-view', () => ({
  acknowledgeSent: (db: unknown) => acknowledged(db),
}));
vi.mock('@tanstack/react-router', () => ({ useRouterState: () => false }));
vi.mock('./storage-news', () => ({ StorageNews: () => null }));

const db = {};
const account = { db };
const sent = (count: number) => {
  device = { account, outbox: { ...view, sent: count } };
};
beforeEach(() => {
  vi.useFakeTimers();
  acknowledged.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('F5 what was sent is said once: read at once, so that a reload does not say it again, and gone after a while', async () => {
  sent(1);
  const { rerender } = render(<OutboxNews />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('status', { name: 'Отправлено' }).textContent).toBe('Отправлено: 1\u00a0изменение');
  expect(acknowledged.mock.calls).toEqual([[db]]);
  sent(0);
  rerender(<OutboxNews />);
  expect(screen.getByRole('status').textContent).toBe('Отправлено: 1\u00a0изменение');
  await act(() => vi.advanceTimersByTimeAsync(duration.snackbar));
  expect(screen.getByRole('status').textContent).toBe('');
});
