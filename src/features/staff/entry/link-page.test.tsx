import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import type { StaffLinkKind } from '../../../contract/calls/staff/members/staff-entry-endpoints';
import LinkPage from './link-page';

vi.mock('../../../api/call/call');
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => {} }));
const asked = vi.mocked(call);

function show(kind: StaffLinkKind, hash: string) {
  location.hash = hash;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LinkPage kind={kind} />
    </QueryClientProvider>,
  );
}
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

test('M9 a link that has left the address, as after a reload, is to be opened again, not called spent', () => {
  show('join', '');
  expect(screen.getByText('Откройте ссылку ещё раз')).toBeDefined();
  expect(screen.queryByText('Ссылка больше не действует')).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

test('M9 a spent link says who gives another: of the first owner it is the server', async () => {
  const problem = { code: 'not-found', detail: '', status: 404, title: '', type: '' } as const;
  asked.mockRejectedValue(new CallError({ kind: 'not-found', problem }));
  show('start', 'token');
  await screen.findByText('Ссылка больше не действует');
  expect(screen.getByText(/office staff --link/)).toBeDefined();
  cleanup();
  show('join', 'token');
  expect((await screen.findByText(/Попросите новую/)).textContent).toContain('у владельца портала');
});
