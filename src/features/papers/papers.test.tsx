import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../api/call/call-error';
import { IssuePaper } from './issue-paper';
import { RequisitesForm } from './requisites-form';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/call/call', () => ({ call }));

beforeEach(() => void call.mockReset());
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const requisites = {
  ogrn: '1027700132195',
  kpp: '770801001',
  bank: 'Банк',
  bic: '044525225',
  vat: 0 as const,
  account: '40702810000000000001',
  correspondent: '30101810000000000225',
  signatory: 'Громов П. С.',
};
const show = (content: ReactElement) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {content}
    </QueryClientProvider>,
  );
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('O10 requisites that were typed and not saved are there when their form is opened again', () => {
  const { unmount } = show(<RequisitesForm known={null} onDone={() => {}} />);
  fireEvent.change(field('БИК'), { target: { value: '044525225' } });
  unmount();
  show(<RequisitesForm known={null} onDone={() => {}} />);
  expect(field('БИК').value).toBe('044525225');
});

test('O10 an act whose answer was lost is not said to be unissued once the server tells that it is', async () => {
  let isIssued = false;
  const offer = { refused: null, requisites, deals: [{ id: 4, words: 'Сделка № 4', amount: 100_000 }] };
  call.mockImplementation(async (endpoint: { path: string; method: string }) => {
    if (endpoint.method === 'GET') return isIssued ? { ...offer, deals: [] } : offer;
    isIssued = true;
    throw new CallError({ kind: 'network' });
  });
  show(<IssuePaper onDone={() => {}} />);
  const issue = await screen.findByRole('button', { name: 'Выставить' });
  await act(async () => fireEvent.click(issue));
  await screen.findByText(/уже в актах и счетах/);
  expect(screen.queryByRole('button', { name: 'Выставить' })).toBeNull();
});
