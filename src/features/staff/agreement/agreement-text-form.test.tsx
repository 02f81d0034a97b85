import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import type { StaffAgreement } from '../../../contract/calls/staff/people/staff-agreement-endpoints';
import { AgreementTextForm } from './agreement-text-form';

vi.mock('../../../api/call/call');
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
const confirmed = vi.hoisted(() => vi.fn());
vi.mock('../acts/confirm-act', () => ({ confirmAct: confirmed }));
const router = vi.hoisted(() => ({
  history: { block: vi.fn((_: { enableBeforeUnload(): boolean }) => () => {}) },
}));
vi.mock('@tanstack/react-router', () => ({ useRouter: () => router }));
const asked = vi.mocked(call);
afterEach(cleanup);

const text = '## Предмет\n\nАгентство приводит клиентов.';
const savedAt = (saved: string): StaffAgreement => ({
  settings: { asked: false, months: null, until: null, remind_days: 14, fixing: false },
  state: '0.a',
  versions: [],
  draft: { title: 'Договор', text, changes: '', saved },
});
const client = new QueryClient();
const form = (saved: string) => (
  <QueryClientProvider client={client}>
    <AgreementTextForm saved={savedAt(saved)} />
  </QueryClientProvider>
);
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Сохранить черновик' }));
const seen = () => (asked.mock.lastCall?.[1] as { body: { seen: unknown } } | undefined)?.body.seen;

test('M16 a draft names the one that it was written upon, however often the page asks anew, until it is said that another was first', async () => {
  const { rerender } = render(form('first'));
  rerender(form('second'));
  const problem = { code: 'conflict', detail: 'Вас опередили.', status: 409, title: '', type: '' } as const;
  asked.mockRejectedValueOnce(new CallError({ kind: 'conflict', problem }));
  press();
  await screen.findByText('Вас опередили.');
  expect(seen()).toBe('first');
  asked.mockResolvedValueOnce(savedAt('third'));
  press();
  await screen.findByText('Черновик сохранён');
  expect(seen()).toBe('second');
  asked.mockResolvedValueOnce(savedAt('fourth'));
  press();
  await vi.waitFor(() => expect(seen()).toBe('third'));
});

test('M16 a first day that is half written is not taken for none: nothing is published at once', () => {
  asked.mockReset();
  render(form('first'));
  const starts = screen.getByRole('textbox', { name: 'С какого дня действует' });
  fireEvent.change(starts, { target: { value: '05.12' } });
  fireEvent.click(screen.getByRole('button', { name: 'Опубликовать' }));
  expect(screen.getByText(/Введите день целиком/)).toBeDefined();
  expect(confirmed).not.toHaveBeenCalled();
  fireEvent.change(starts, { target: { value: '05.12.2099' } });
  fireEvent.click(screen.getByRole('button', { name: 'Опубликовать' }));
  expect(confirmed).toHaveBeenCalledOnce();
});

test('M16 what is written is not left without a question', () => {
  render(form('first'));
  const isHeld = () => router.history.block.mock.lastCall?.[0].enableBeforeUnload();
  expect(isHeld()).toBe(false);
  fireEvent.change(screen.getByLabelText('Заголовок'), { target: { value: 'Другой договор' } });
  expect(isHeld()).toBe(true);
});
