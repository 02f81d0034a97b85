import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PhoneForm } from './phone-change';

const online = vi.hoisted(() => ({ is: true }));
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => online.is }));

let asked: [address: string, body: unknown][];
let answers: [status: number, body: object][];
const onChanged = vi.fn();
const user = {
  id: 1,
  role: 'agent',
  status: 'full_access',
  first_name: 'Мария',
  last_name: 'Соколова',
  patronymic: '',
  brand_name: '',
  company: null,
  phone: '+79180004411',
  email: 'old@example.ru',
  image: null,
  confirmed: true,
  blocked: false,
  block_fixation: false,
  acquainted: true,
};
const problem = (errors: object) => ({
  type: 'about:blank',
  title: 'Ошибка',
  status: 400,
  code: 'wrong-code',
  detail: 'Неверный код.',
  errors,
});

beforeEach(() => {
  online.is = true;
  asked = [];
  answers = [];
  onChanged.mockReset();
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    if (method !== 'GET') asked.push([address, JSON.parse(String(body))]);
    const sent: [number, object] = [200, { resend_after: 60, expires_in: 300 }];
    const [status, given] = method === 'GET' ? [200, { user: null }] : (answers.shift() ?? sent);
    const headers = { 'Content-Type': 'application/json', 'X-CSRFToken': 'token' };
    return new Response(JSON.stringify(given), { status, headers });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PhoneForm phone="+79100000001" onChanged={onChanged} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const field = (name: string) => screen.findByRole('textbox', { name });
const write = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('C7 codes go to both phones, and both are asked for; a wrong one is told at its field', async () => {
  press('Получить коды');
  expect((await screen.findByText(/Невалидный номер телефона/)).textContent).toContain('*');
  expect(asked).toEqual([]);
  await write('Новый телефон', '+7 918 000-44-11');
  press('Получить коды');
  await write('Код с прежнего номера', '1234');
  await write('Код с нового номера', '4321');
  answers = [[400, problem({ new_code: ['Неверный код. Осталось 4 попытки.'] })]];
  press('Сменить телефон');
  expect(await screen.findByText(/Осталось 4 попытки/)).toBeDefined();
  expect(onChanged).not.toHaveBeenCalled();
  await write('Код с нового номера', '5678');
  answers = [[200, user]];
  press('Сменить телефон');
  await expect.poll(() => onChanged.mock.calls[0]?.[0]).toMatchObject({ phone: '+79180004411' });
  expect(asked).toEqual([
    ['/api/office/phone/codes/', { phone: '+79180004411' }],
    ['/api/office/phone/', { phone: '+79180004411', security_code: '1234', new_code: '4321' }],
    ['/api/office/phone/', { phone: '+79180004411', security_code: '1234', new_code: '5678' }],
  ]);
});

test('C7 too many codes are told under the form, after a refusal at a field too', async () => {
  press('Получить коды');
  await screen.findByText(/Невалидный номер телефона/);
  await write('Новый телефон', '+7 918 000-44-11');
  const detail = 'Слишком много попыток. Повторите через 10 мин.';
  answers = [[429, { ...problem({}), status: 429, code: 'too-many', detail }]];
  press('Получить коды');
  expect((await screen.findByRole('alert')).textContent).toContain(detail);
});

test('C7 another number than the one that was sent a code needs codes of its own', async () => {
  await write('Новый телефон', '+7 918 000-44-11');
  press('Получить коды');
  await field('Код с нового номера');
  await write('Новый телефон', '+7 918 000-44-12');
  expect(screen.queryByRole('textbox', { name: 'Код с нового номера' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Получить коды' })).toBeDefined();
});
