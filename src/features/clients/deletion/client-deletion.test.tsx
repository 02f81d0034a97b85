import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import type { ClientDeletion } from '../../../contract/calls/clients/client-endpoints';
import { setTimeZone } from '../../../contract/time/time-zone';
import { ClientDeletionForm } from './client-deletion';

const device = vi.hoisted(() => ({ online: true, remove: vi.fn(async () => {}) }));
vi.mock('../../../api/call/call');
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => device.online }));
vi.mock('../../../device/page/device-store', () => ({
  accountWhenReady: async () => ({ clients: { remove: device.remove } }),
}));
const asked = vi.mocked(call);
const onDeleted = vi.fn();

function show(deletion: ClientDeletion) {
  asked.mockImplementation(() => Promise.resolve(deletion));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <ClientDeletionForm client={{ id: 7, name: 'Ковалёва Ирина' }} onDeleted={onDeleted} />
    </QueryClientProvider>,
  );
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Удалить клиента' });

beforeEach(() => {
  setTimeZone('Europe/Moscow');
  device.online = true;
  for (const one of [asked, device.remove, onDeleted]) one.mockClear();
});
afterEach(cleanup);

test('M13 what holds a client is said before the tap, with its end; then the client is gone', async () => {
  show({
    holds: [
      { kind: 'fixation', about: 'Облака', until: '2026-12-12T09:00:00.000Z' },
      { kind: 'open_deal', about: '12', until: null },
    ],
    waiting: 1,
    appointments: 2,
  });
  await screen.findByText(/закрепление в проекте «Облака» — до 12\sдекабря 2026\sг\./);
  expect(screen.getByText(/сделка №\s12 — пока она не закончится/)).toBeTruthy();
  expect(screen.getByText(/ещё не ответил, отзывается/)).toBeTruthy();
  expect(screen.getByText(/^Будущие показы отменятся: 2\./)).toBeTruthy();
  fireEvent.click(button());
  await vi.waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(device.remove).toHaveBeenCalledWith(7);
});

test('M13 without a network nothing is deleted, and it says so', () => {
  device.online = false;
  show({ holds: [], waiting: 0, appointments: 0 });
  expect(screen.getByText('Нет сети: удалить клиента можно, когда она вернётся.')).toBeTruthy();
  expect(button().disabled).toBe(true);
  expect(asked).not.toHaveBeenCalled();
});
