import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { staffEntryEndpoints } from '../../../contract/calls/staff/members/staff-entry-endpoints';
import { staffEndpoints } from '../../../contract/calls/staff/staff-endpoints';
import { staffQueries } from '../staff-queries';
import { StaffSignIn } from '../staff-sign-in';

vi.mock('../../../api/call/call');
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
const asked = vi.mocked(call);

const anna = { id: 1, name: 'Анна Лебедева', email: 'anna@example.ru', role: 'owner' };
const step = { second_step: { ticket: 'билет', ways: ['totp', 'recovery'] } };
let client: QueryClient;

beforeEach(() => {
  asked.mockReset();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <StaffSignIn />
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

const write = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const signedIn = () => client.getQueryData(staffQueries.me().queryKey);
async function givePassword(entry: unknown) {
  asked.mockResolvedValueOnce(entry);
  write('Электронная почта', anna.email);
  write('Пароль', 'пароль подлиннее');
  press('Войти');
}

test('M9 a right password opens the second step and not the portal; its code does', async () => {
  await givePassword(step);
  expect(await screen.findByRole('heading', { name: 'Второй шаг входа' })).toBeDefined();
  expect(signedIn()).toBeUndefined();
  asked.mockResolvedValueOnce(anna);
  write('Код из приложения', ' 123 456 ');
  press('Войти');
  await vi.waitFor(() => expect(signedIn()).toEqual(anna));
  expect(asked).toHaveBeenLastCalledWith(staffEntryEndpoints.finishStaffSignIn, {
    body: { ticket: 'билет', code: '123456' },
  });
});

test('M9 a wrong code stands at its field, and a recovery code is one tap away', async () => {
  await givePassword(step);
  await screen.findByLabelText('Код из приложения');
  const problem = { code: 'wrong-code', detail: '', status: 400, title: '', type: '' };
  const errors = { code: ['Неверный код'] };
  asked.mockRejectedValueOnce(new CallError({ kind: 'validation', problem: { ...problem, errors } }));
  write('Код из приложения', '000000');
  press('Войти');
  expect(await screen.findByText(/Неверный код/)).toBeDefined();
  press('Нет под рукой? Код восстановления');
  expect(screen.queryByText(/Неверный код/), 'that was said of the other code').toBeNull();
  asked.mockResolvedValueOnce(anna);
  write('Код восстановления', 'ABCDE-fgh23');
  press('Войти');
  await vi.waitFor(() => expect(signedIn()).toEqual(anna));
  expect(asked.mock.lastCall?.[1]).toEqual({ body: { ticket: 'билет', code: 'abcdefgh23' } });
});

test('M9 without a second factor the password alone signs in', async () => {
  await givePassword(anna);
  await vi.waitFor(() => expect(signedIn()).toEqual(anna));
  expect(asked.mock.calls.map(([endpoint]) => endpoint)).toEqual([staffEndpoints.staffSignIn]);
});

test('M9 whoever has lost their password is told what the portal can do about it', async () => {
  press('Забыли пароль?');
  const detail = 'Портал не отправляет писем. Попросите владельца портала.';
  const problem = { code: 'conflict', detail, status: 409, title: '', type: '' };
  asked.mockRejectedValueOnce(new CallError({ kind: 'conflict', problem }));
  write('Электронная почта', anna.email);
  press('Прислать письмо');
  expect((await screen.findByRole('alert')).textContent).toBe(detail);
});
