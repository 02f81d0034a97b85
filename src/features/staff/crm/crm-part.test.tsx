import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import {
  type StaffCrmMessage,
  staffCrmEndpoints,
} from '../../../contract/calls/staff/stock/staff-crm-endpoints';
import CrmPart from './crm-part';

vi.mock('../../../api/call/call');
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => <a href="/">{children}</a>,
}));
const asked = vi.mocked(call);

const failing: StaffCrmMessage = {
  id: 7,
  event: 'booking_made',
  fixation: 3,
  booking: 5,
  state: 'failing',
  attempts: 2,
  reason: 'CRM ответила 502',
  answer: null,
  created_at: '2026-11-24T06:00:00.000Z',
  sent_at: null,
  next_at: '2026-11-24T06:01:00.000Z',
};

function show(results: StaffCrmMessage[], connected = true) {
  asked.mockImplementation((endpoint) =>
    Promise.resolve(
      endpoint === staffCrmEndpoints.listCrmMessages
        ? { count: results.length, next: null, previous: null, results, connected }
        : { changed: true },
    ),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <CrmPart place={{}} onPlace={() => {}} waiting={undefined} />
    </QueryClientProvider>,
  );
}

beforeEach(() => asked.mockReset());
afterEach(cleanup);

test('N8 what the CRM has not taken says why, and is sent at once', async () => {
  show([failing]);
  await screen.findByText('Лот забронирован');
  expect(screen.getByText('бронь 5, закрепление 3 · Не принято: CRM ответила 502')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Отправить сейчас: Лот забронирован/ }));
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith(staffCrmEndpoints.sendToCrmAgain, { params: { id: 7 } }),
  );
});

test('N8 a message of a newer server is shown by its own word, and a portal without a CRM says so', async () => {
  show([{ ...failing, event: 'lot_swapped', state: 'sent', reason: null, answer: 'unique' }], false);
  await screen.findByText('lot_swapped');
  expect(screen.getByText(/ответ: unique/)).toBeTruthy();
  expect(await screen.findByText('CRM не подключена: в настройках сервера нет CRM_URL.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Отправить сейчас/ })).toBeNull();
});
