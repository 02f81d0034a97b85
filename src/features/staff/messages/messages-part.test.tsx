import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import {
  type MessageDay,
  type StaffMessage,
  staffMessageEndpoints,
} from '../../../contract/calls/staff/staff-message-endpoints';
import { MessagesPart } from './messages-part';

vi.mock('../../../api/call/call');
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
const asked = vi.mocked(call);

const failed: StaffMessage = {
  id: 7,
  channel: 'email',
  purpose: 'letter',
  to: 'ag•••@example.ru',
  state: 'dead',
  reason: 'не принято: нет такого ящика',
  attempts: 1,
  created_at: '2026-11-24T06:00:00.000Z',
  repeatable: true,
};
const code: StaffMessage = {
  ...failed,
  id: 8,
  channel: 'sms',
  purpose: 'code',
  to: '+7916•••••00',
  repeatable: false,
  reason: 'нет ответа, могло уйти',
};
const day = { sms: 12, sms_cap: 3000, letters: 4, sms_gateway: true, mail_gateway: true };

function show(results: StaffMessage[], today: MessageDay = day) {
  asked.mockImplementation((endpoint) =>
    Promise.resolve(
      endpoint === staffMessageEndpoints.listStaffMessages
        ? { count: results.length, next: null, previous: null, results, today }
        : { changed: true },
    ),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MessagesPart place={{}} onPlace={() => {}} waiting={undefined} />
    </QueryClientProvider>,
  );
}

beforeEach(() => asked.mockReset());
afterEach(cleanup);

test('N5 managers see what did not go out and why, and send it again where that makes sense', async () => {
  show([failed, code]);
  await screen.findByText('Не ушло: не принято: нет такого ящика');
  expect(screen.getByText('Не ушло: нет ответа, могло уйти')).toBeTruthy();
  expect(screen.getByText(/^За день ушло 12\sСМС из 3000\. Ушло 4\sписьма\.$/)).toBeTruthy();
  const buttons = screen.getAllByRole('button', { name: /^Отправить ещё раз/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Отправить ещё раз: ag•••@example.ru',
  ]);
  for (const button of buttons) fireEvent.click(button);
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith(staffMessageEndpoints.sendMessageAgain, { params: { id: 7 } }),
  );
});

test('N5 an SMS that is no code is not called a letter', async () => {
  show([{ ...code, purpose: 'letter', repeatable: true }]);
  await screen.findByText(/^СМС · 1\sпопытка · /);
});

test('N5 where everything went out, or there is no gateway, the page says so', async () => {
  show([], { ...day, sms_gateway: false, mail_gateway: false });
  await screen.findByText('Всё ушло');
  expect(screen.getByText(/Шлюза СМС нет: они пишутся в файл на сервере\./)).toBeTruthy();
});
