import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import type { StaffFailure } from '../../../contract/calls/staff/portal/staff-failure-endpoints';
import FailuresPart from './failures-part';

vi.mock('../../../api/call/call');
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => <a href="/">{children}</a>,
}));
const asked = vi.mocked(call);

const failure: StaffFailure = {
  id: 3,
  side: 'server',
  message: 'Error: the shelf is empty',
  frames: 'at read (/main.js:1:2)',
  place: 'GET /api/flats/:id',
  version: '0.2.0',
  device: null,
  request: '4827-1530-9921',
  times: 5,
  first_at: '2026-11-20T06:00:00.000Z',
  last_at: '2026-11-24T06:00:00.000Z',
};

function show(results: StaffFailure[]) {
  asked.mockResolvedValue({ count: results.length, next: null, previous: null, results } as never);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <FailuresPart place={{}} onPlace={() => {}} waiting={undefined} />
    </QueryClientProvider>,
  );
}

beforeEach(() => asked.mockReset());
afterEach(cleanup);

test('N4 the room has what broke: where, how often, in which version, and the number by which the log has it', async () => {
  show([failure]);
  await screen.findByText('Error: the shelf is empty');
  expect(screen.getByText(/^На сервере · GET \/api\/flats\/:id · 5\sраз$/)).toBeTruthy();
  expect(screen.getByText(/версия 0\.2\.0 · номер запроса 4827-1530-9921/)).toBeTruthy();
  expect(screen.getByText('at read (/main.js:1:2)')).toBeTruthy();
});

test('N4 a day without failures says so', async () => {
  show([]);
  await screen.findByText('За сутки ошибок не было');
});
