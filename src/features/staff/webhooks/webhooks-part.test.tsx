import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import {
  type StaffWebhook,
  staffWebhookEndpoints,
  type WebhookDelivery,
} from '../../../contract/calls/staff/integrations/staff-webhook-endpoints';
import { ModalHost } from '../../../ui/modals/modal-host';
import { closeTopModal, readModals } from '../../../ui/modals/modals';
import { WebhookForm } from './webhook-form';
import WebhooksPart from './webhooks-part';

vi.mock('../../../api/call/call');
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => <a href="/">{children}</a>,
}));
const asked = vi.mocked(call);

const webhook: StaffWebhook = {
  id: 3,
  kind: 'plain',
  address: 'https://crm.dev.ru/hook',
  objects: ['deal'],
  persons: false,
  enabled: true,
  created_at: '2026-11-24T06:00:00.000Z',
  waiting: 0,
  failed: 1,
};
const given: WebhookDelivery = {
  id: 7,
  key: 'key',
  webhook: 3,
  host: 'crm.dev.ru',
  event: 'deal.moved',
  state: 'failed',
  object: { kind: 'deal', id: 5 },
  attempts: 20,
  reason: 'адрес ответил 502',
  status: 502,
  answer: 'Bad Gateway',
  created_at: '2026-11-24T06:00:00.000Z',
  delivered_at: null,
  next_at: null,
};

function show(part: ReactNode, webhooks: StaffWebhook[] = [], results: WebhookDelivery[] = []) {
  asked.mockImplementation((endpoint) => {
    if (endpoint === staffWebhookEndpoints.listWebhooks) return Promise.resolve({ webhooks });
    if (endpoint === staffWebhookEndpoints.listWebhookDeliveries)
      return Promise.resolve({ count: results.length, next: null, previous: null, results });
    if (endpoint === staffWebhookEndpoints.addWebhook)
      return Promise.resolve({ webhook, secret: 'whsec_once' });
    if (endpoint === staffWebhookEndpoints.renewWebhookSecret)
      return Promise.resolve({ secret: 'whsec_next' });
    return Promise.resolve({ changed: true });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      {part}
      <ModalHost host="first" />
    </QueryClientProvider>,
  );
}

beforeEach(() => asked.mockReset());
afterEach(() => {
  while (readModals().first) closeTopModal();
  cleanup();
});

test('N8 the log says what has not arrived and why, and it is sent again', async () => {
  show(<WebhooksPart place={{}} onPlace={() => {}} waiting={undefined} />, [webhook], [given]);
  await screen.findByText('Не дошло, больше не пробуем: адрес ответил 502');
  expect(screen.getByText('Сделка № 5 · crm.dev.ru')).toBeTruthy();
  expect(screen.getByText('Ответ: 502 Bad Gateway')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Отправить ещё раз: Этап сделки изменён/ }));
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith(staffWebhookEndpoints.sendDeliveryAgain, { params: { id: 7 } }),
  );
});

test('N8 an address is added without persons unless that is ticked, and its secret is shown once', async () => {
  const onDone = vi.fn();
  show(<WebhookForm webhook={null} onDone={onDone} />);
  const field = screen.getByRole('textbox', { name: /^Адрес/ });
  fireEvent.change(field, { target: { value: 'https://crm.dev.ru/hook' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Показы' }));
  fireEvent.click(screen.getByRole('button', { name: 'Добавить' }));
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith(staffWebhookEndpoints.addWebhook, {
      body: {
        kind: 'plain',
        address: 'https://crm.dev.ru/hook',
        persons: false,
        objects: ['fixation', 'booking', 'deal', 'request'],
      },
    }),
  );
  const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Секрет подписи' });
  expect(shown.value).toBe('whsec_once');
  expect(onDone).toHaveBeenCalledOnce();
});

test('N8 another secret outlives the question that it was drawn by, and Esc', async () => {
  show(<WebhooksPart place={{}} onPlace={() => {}} waiting={undefined} />, [webhook]);
  fireEvent.click(await screen.findByRole('button', { name: 'Новый секрет: crm.dev.ru' }));
  const question = await screen.findByRole('dialog', { name: 'Выдать новый секрет: crm.dev.ru?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Выдать' }));
  const dialog = await screen.findByRole('dialog', { name: 'Секрет подписи' });
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(readModals().first?.title).toBe('Секрет подписи');
  expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('whsec_next');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Секрет сохранён' }));
  await vi.waitFor(() => expect(readModals().first).toBeNull());
});
