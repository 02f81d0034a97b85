import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../api/call/call-error';
import { linkToken } from '../../../contract/calls/clients/link-endpoints';
import { testLot } from '../../../device/test-support';
import { SendLots } from './send-lots';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/call/call', () => ({ call }));
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
vi.mock('../use-clients', () => ({ useClients: () => ({ stored: null }) }));
vi.mock('./sent-links', () => ({ SentLinks: () => null }));

afterEach(cleanup);

const press = async () => {
  call.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'Создать ссылку' }));
  await vi.waitFor(() => expect(call).toHaveBeenCalled());
  await screen.findByRole('alert');
  return call.mock.calls[0]?.[1].body.token as string;
};

test('L5 K3 a link whose answer was lost is asked for again by its token, from a dialog opened anew too; another link, or one after it was revoked, by another', async () => {
  const open = () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <SendLots lots={[testLot(1)]} client={null} />
      </QueryClientProvider>,
    );
  open();
  call.mockRejectedValue(new CallError({ kind: 'network' }));
  const first = await press();
  expect(first).toMatch(linkToken);
  expect(await press()).toBe(first);
  cleanup();
  open();
  expect(await press()).toBe(first);
  fireEvent.click(screen.getByRole('switch'));
  const other = await press();
  expect(other).not.toBe(first);
  const problem = { code: 'key-reused', detail: 'Уже отозвана.', status: 409, title: '', type: '' };
  call.mockRejectedValue(new CallError({ kind: 'conflict', problem }));
  expect(await press()).toBe(other);
  expect(await screen.findByText('Уже отозвана.')).toBeDefined();
  expect(await press()).not.toBe(other);
});
