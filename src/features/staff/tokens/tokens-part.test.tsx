import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import {
  type StaffApiToken,
  staffTokenEndpoints,
} from '../../../contract/calls/staff/members/staff-token-endpoints';
import { hasUnsaved } from '../../../lib/forms/unsaved';
import { ModalHost } from '../../../ui/modals/modal-host';
import { closeTopModal, readModals } from '../../../ui/modals/modals';
import TokensPart from './tokens-part';

vi.mock('../../../api/call/call');
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => <a href="/">{children}</a>,
}));
const asked = vi.mocked(call);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const stock: StaffApiToken = {
  id: 7,
  name: 'Склад 1С',
  start: 'portal_AbCd',
  scopes: ['stock', 'lifts'],
  per_minute: 300,
  made_by: null,
  created: inDays(-80),
  expires: inDays(10),
  used: null,
  ended: null,
};

beforeEach(() => {
  asked.mockReset();
  asked.mockImplementation((endpoint) =>
    Promise.resolve(
      endpoint === staffTokenEndpoints.listApiTokens
        ? { count: 1, next: null, previous: null, results: [stock] }
        : { token: 'portal_secret', made: { ...stock, name: 'Отчёты' } },
    ),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <TokensPart place={{}} onPlace={() => {}} waiting={undefined} />
      <ModalHost host="first" />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  while (readModals().first) closeTopModal();
  cleanup();
});

test('N8 a token says what it opens and when it ends, and is ended after a question', async () => {
  const row = (await screen.findByText('Склад 1С')).closest('li');
  expect(row?.textContent).toMatch(/portal_AbCd….*закончится.*Лоты, lifts.*до 300\sзапросов в минуту/);
  expect(row?.textContent).toMatch(/ещё не использовали.*Сделал сотрудник, которого уже нет/);
  fireEvent.click(screen.getByRole('button', { name: 'Закончить: Склад 1С' }));
  const dialog = await screen.findByRole('dialog', { name: 'Закончить токен: Склад 1С?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Закончить' }));
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith(staffTokenEndpoints.endApiToken, { params: { id: 7 } }),
  );
});

test('N8 a new token asks for a name and what it opens, and is shown once', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Новый токен' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Сделать токен' }));
  expect(await screen.findByText(/Назовите программу/)).toBeTruthy();
  expect(screen.getByText(/Отметьте, что открыть/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Программа'), { target: { value: 'Отчёты' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Сделки' }));
  expect(screen.getByText(/есть персональные данные/)).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Лоты' }));
  fireEvent.keyDown(screen.getByLabelText('Программа'), { key: 'Escape' });
  const question = await screen.findByRole('dialog', { name: 'Закрыть без сохранения?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Остаться' }));
  await vi.waitFor(() => expect(readModals().nested, 'what was typed stays').toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Сделать токен' }));
  await screen.findByRole('dialog', { name: 'Токен: Отчёты' });
  const field = screen.getByLabelText<HTMLInputElement>('Токен');
  expect(field.value).toBe('portal_secret');
  expect(document.activeElement, 'the form has gone with the focus in it').toBe(field);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(readModals().first?.title, 'Esc takes away what is shown once').toBe('Токен: Отчёты');
  expect(hasUnsaved(), 'so would a reload').toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Токен сохранён' }));
  await vi.waitFor(() => expect(readModals().first).toBeNull());
  expect(asked).toHaveBeenCalledWith(staffTokenEndpoints.createApiToken, {
    body: { name: 'Отчёты', scopes: ['stock', 'deals'], days: 90, per_minute: 60 },
  });
});
