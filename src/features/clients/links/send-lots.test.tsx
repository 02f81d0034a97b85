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
vi.mock('./document-to-send', () => ({ DocumentChoice: () => null, SendDocument: () => null }));
const draft = vi.hoisted(() => ({ found: null as Record<string, string> | null, keep: vi.fn() }));
vi.mock('../../../device/page/use-own-draft', () => ({ useOwnDraft: () => draft }));

afterEach(() => {
  draft.found = null;
  cleanup();
});

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
  fireEvent.click(screen.getByRole('switch', { name: 'Показывать цены' }));
  const other = await press();
  expect(other).not.toBe(first);
  const problem = { code: 'key-reused', detail: 'Уже отозвана.', status: 409, title: '', type: '' };
  call.mockRejectedValue(new CallError({ kind: 'conflict', problem }));
  expect(await press()).toBe(other);
  expect(await screen.findByText('Уже отозвана.')).toBeDefined();
  expect(await press()).not.toBe(other);
});

test('L5 of the lots that are offered those that are ticked are sent, with the words of the agent', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SendLots lots={[testLot(1, { number: '4' }), testLot(2), testLot(3)]} client={null} />
    </QueryClientProvider>,
  );
  call.mockReset();
  call.mockResolvedValue({ token: 'B'.repeat(22), link: { id: 4 } });
  const ticks = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(ticks.map(({ checked }) => checked)).toEqual([true, true, true]);
  expect(screen.getByRole('checkbox', { name: /, №\u00a04 / })).toBe(ticks[0]);
  for (const tick of ticks) fireEvent.click(tick);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Выберите лоты' }).disabled).toBe(true);
  fireEvent.click(ticks[2]!);
  fireEvent.click(ticks[0]!);
  fireEvent.change(screen.getByRole('textbox', { name: 'Сообщение' }), {
    target: { value: ' Ирина, вот два варианта ' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Создать ссылку' }));
  const whatsApp = await screen.findByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' });
  expect(call.mock.calls[0]?.[1].body.lots).toEqual([1, 3]);
  expect(new URL(whatsApp.href).searchParams.get('text')?.replaceAll('\u00a0', ' ')).toBe(
    `Ирина, вот два варианта\nПодборка: 2 лота\n${location.origin}/s/${'B'.repeat(22)}`,
  );
});

test('L5 the message that was written stands in the dialog that is opened again, until it is sent', async () => {
  call.mockReset();
  call.mockResolvedValue({ token: 'B'.repeat(22), link: { id: 4 } });
  const open = () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <SendLots lots={[testLot(1)]} client={null} />
      </QueryClientProvider>,
    );
  open();
  fireEvent.change(screen.getByRole('textbox', { name: 'Сообщение' }), { target: { value: 'Вот студия' } });
  expect(draft.keep).toHaveBeenLastCalledWith({ message: 'Вот студия' });
  draft.found = draft.keep.mock.lastCall?.[0];
  cleanup();
  open();
  expect(screen.getByRole('textbox', { name: 'Сообщение' })).toHaveProperty('value', 'Вот студия');
  fireEvent.click(screen.getByRole('button', { name: 'Создать ссылку' }));
  await screen.findByText(/^Ссылка готова/);
  expect(draft.keep).toHaveBeenLastCalledWith(null);
});
