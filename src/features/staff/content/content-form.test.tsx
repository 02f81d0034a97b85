import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import {
  type StaffContent,
  staffContentEndpoints,
} from '../../../contract/calls/staff/portal/staff-content-endpoints';
import { staffQueries } from '../staff-queries';
import ContentForm from './content-form';

vi.mock('../../../api/call/call');
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
const router = vi.hoisted(() => ({
  history: { block: vi.fn((_: { enableBeforeUnload(): boolean }) => () => {}) },
}));
vi.mock('@tanstack/react-router', () => ({ useRouter: () => router }));
afterEach(cleanup);

const asked = vi.mocked(call);
const banner = { title: 'День', text: '', link: null, link_label: null, from: null, until: null };

test('M7 a banner is added, moved and saved whole; one press puts back what was there', async () => {
  const sent: unknown[] = [];
  asked.mockImplementation((endpoint, input) => {
    if (endpoint !== staffContentEndpoints.changeStaffContent)
      return Promise.resolve({ value: [], results: [] });
    const { value } = (input as { body: { value: unknown } }).body;
    sent.push(value);
    return Promise.resolve({ value, state: `${sent.length}.x`, audit: [] });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ContentForm part="banners" saved={{ value: [banner], state: '0.x', audit: [] }} />
    </QueryClientProvider>,
  );
  const isHeld = () => router.history.block.mock.lastCall?.[0].enableBeforeUnload();
  expect(isHeld()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Добавить баннер' }));
  expect(isHeld(), 'what is written is not left without a question').toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText(/Заполните поле/)).toBeDefined();
  expect(sent).toEqual([]);
  const added = screen.getByRole('listitem', { name: 'Баннер 2' });
  fireEvent.change(within(added).getByRole('textbox', { name: 'Заголовок' }), { target: { value: 'Акция' } });
  fireEvent.click(screen.getByRole('button', { name: 'Выше: Акция' }));
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(sent).toEqual([[{ ...banner, title: 'Акция' }, banner]]));
  fireEvent.click(await screen.findByRole('button', { name: 'Вернуть как было' }));
  await waitFor(() => expect(sent[1]).toEqual([banner]));
});

test('M7 an entry whose day is half written is not folded away with it', async () => {
  asked.mockResolvedValue({ value: [], results: [] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ContentForm part="banners" saved={{ value: [banner], state: '0.x', audit: [] }} />
    </QueryClientProvider>,
  );
  const head = screen.getByRole('button', { name: 'День' });
  fireEvent.click(head);
  const from = screen.getByRole('textbox', { name: /^Показывать с/ });
  fireEvent.focus(from);
  fireEvent.change(from, { target: { value: '01.12' } });
  fireEvent.blur(from);
  fireEvent.click(head);
  expect(document.activeElement).toBe(from);
  fireEvent.change(from, { target: { value: '' } });
  fireEvent.click(head);
  expect(screen.queryByRole('textbox', { name: /^Показывать с/ })).toBeNull();
});

test('M7 what was there, and breaks a rule of today, comes back into the form with its wrong field marked', async () => {
  const reversed = {
    ...banner,
    title: 'Старый',
    from: '2026-12-02T00:00:00Z',
    until: '2026-12-01T00:00:00Z',
  };
  const Held = () => {
    const { data } = useQuery(staffQueries.content('banners'));
    return data ? <ContentForm part="banners" saved={data} /> : null;
  };
  let held: StaffContent = { value: [reversed], state: '0.x', audit: [] };
  const errors = { '0.until': ['конец должен быть позже начала'] };
  asked.mockImplementation((endpoint, input) => {
    if (endpoint !== staffContentEndpoints.changeStaffContent)
      return Promise.resolve({ ...held, results: [] });
    const { value } = (input as { body: { value: unknown[] } }).body;
    if (value.length === 0) {
      held = { value, state: '1.x', audit: [] };
      return Promise.resolve(held);
    }
    const problem = {
      type: 'urn',
      title: 'Проверьте поля',
      detail: 'Ничего не изменено: исправьте отмеченные поля.',
      status: 400,
      code: 'validation',
      errors,
    } as const;
    return Promise.reject(new CallError({ kind: 'validation', status: 400, problem }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Held />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Убрать: Старый' }));
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Вернуть как было' }));
  expect(await screen.findByText(/Конец должен быть позже начала/)).toBeDefined();
  const back = within(screen.getByRole('listitem', { name: 'Старый' }));
  expect(back.getByLabelText('Показывать до').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('button', { name: 'Сохранить' })).toBeDefined();
});
