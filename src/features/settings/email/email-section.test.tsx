import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '../../../contract/accounts/account';
import { settingsQueries } from '../settings-queries';
import { EmailSection } from './email-section';

const online = vi.hoisted(() => ({ is: true }));
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => online.is }));

const user = {
  id: 1,
  role: 'agent',
  status: 'full_access',
  first_name: 'Мария',
  last_name: 'Соколова',
  patronymic: '',
  brand_name: '',
  company: null,
  phone: '+79100000001',
  email: 'old@example.ru',
  image: null,
  confirmed: true,
  blocked: false,
  block_fixation: false,
  acquainted: true,
} satisfies User;
const settings = {
  has_password: true,
  email_proved: true,
  email_change: null as object | null,
  tax_form: null,
  legal_address: null,
  documents: [],
  policy_version: 'v1',
  notices: {
    service: true,
    promo: false,
    fixations: true,
    appointments: true,
    bookings: true,
    favorites: true,
    links: true,
    deals: true,
    searches: true,
  },
};
const waiting = { email: 'new@example.ru', resend_after: 0, expires_in: 3600 };

let asked: [path: string, body: unknown][];
let answers: Record<string, [status: number, body?: object]>;
const confirmed = vi.fn();

beforeEach(() => {
  asked = [];
  answers = {};
  online.is = true;
  confirmed.mockClear();
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    const path = `${method} ${new URL(address, 'http://portal.test').pathname}`;
    if (method !== 'GET') asked.push([path, body ? JSON.parse(String(body)) : undefined]);
    const [status, answer] = answers[path] ?? [200, { user: null }];
    const headers = { 'Content-Type': 'application/json', 'X-CSRFToken': 'token' };
    return new Response(answer ? JSON.stringify(answer) : null, { status, headers });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Shown() {
  const { data = null } = useQuery({ ...settingsQueries.settings(), enabled: false });
  return <EmailSection user={user} settings={data} onUser={confirmed} />;
}

function show(known: Partial<typeof settings> | null): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (known) client.setQueryData(settingsQueries.settings().queryKey, { ...settings, ...known } as never);
  render(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
  );
}
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('C7 another e-mail is asked for with the password, and waits for the code of its letter', async () => {
  answers['POST /api/office/email/'] = [200, { ...waiting, resend_after: 60 }];
  answers['POST /api/office/email/confirm/'] = [200, { ...user, email: 'new@example.ru' }];
  show({});
  expect(screen.queryByLabelText(/^Пароль/)).toBeNull();
  type('Электронная почта', 'new@example.ru');
  press('Отправить письмо с кодом');
  expect(screen.getByRole('alert').textContent).toContain('Введите пароль');
  expect(asked).toEqual([]);
  fireEvent.change(screen.getByLabelText(/^Пароль/), { target: { value: 'длинный пароль' } });
  press('Отправить письмо с кодом');
  await screen.findByText('Ждёт подтверждения: new@example.ru');
  expect(asked).toEqual([
    ['POST /api/office/email/', { email: 'new@example.ru', password: 'длинный пароль' }],
  ]);
  expect(screen.getByText(/действует old@example\.ru/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Новое письмо через/ })).toHaveProperty('disabled', true);
  type('Код из письма', '123456');
  press('Подтвердить');
  await screen.findByText('Почта подтверждена');
  expect(asked.at(-1)).toEqual(['POST /api/office/email/confirm/', { code: '123456' }]);
  expect(confirmed).toHaveBeenCalledWith(expect.objectContaining({ email: 'new@example.ru' }));
});

test('C7 without a password the code of the phone is asked for', async () => {
  answers['POST /api/office/email/code/'] = [200, { resend_after: 60, expires_in: 300 }];
  answers['POST /api/office/email/'] = [200, waiting];
  show({ has_password: false });
  type('Электронная почта', 'new@example.ru');
  press('Получить код');
  await screen.findByText('Код отправлен');
  type('Код из СМС', '4321');
  press('Отправить письмо с кодом');
  await screen.findByText('Ждёт подтверждения: new@example.ru');
  expect(asked.map(([path]) => path)).toEqual(['POST /api/office/email/code/', 'POST /api/office/email/']);
  expect(asked.at(-1)?.[1]).toEqual({ email: 'new@example.ru', security_code: '4321' });
});

test('C7 a wrong code is told at its field; another letter is sent; the change is given up', async () => {
  const wrong = 'Неверный код. Осталось 4 попытки.';
  answers['POST /api/office/email/confirm/'] = [
    400,
    { type: '', title: '', status: 400, detail: wrong, code: 'wrong-code', errors: { code: [wrong] } },
  ];
  answers['POST /api/office/email/resend/'] = [200, { ...waiting, resend_after: 60 }];
  answers['DELETE /api/office/email/'] = [204];
  show({ email_change: waiting });
  type('Код из письма', '000000');
  press('Подтвердить');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(wrong));
  press('Отправить письмо ещё раз');
  await screen.findByText('Письмо отправлено');
  expect(field('Код из письма')).toHaveProperty('value', '');
  press('Не менять почту');
  await screen.findByText('Почта осталась прежней: old@example.ru');
  expect(field('Электронная почта')).toHaveProperty('value', 'old@example.ru');
});

test('C7 an address that was confirmed elsewhere meanwhile is said, and the form is there again', async () => {
  const detail = 'Эту почту успели подтвердить в другом кабинете.';
  answers['POST /api/office/email/confirm/'] = [
    409,
    { type: '', title: '', status: 409, detail, code: 'conflict' },
  ];
  show({ email_change: waiting });
  type('Код из письма', '123456');
  press('Подтвердить');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(detail));
  expect(field('Электронная почта')).toHaveProperty('value', 'old@example.ru');
});

test('C7 an e-mail that was only written down is confirmed without a password', async () => {
  answers['POST /api/office/email/'] = [200, { ...waiting, email: user.email }];
  show({ email_proved: false });
  expect(screen.getByText(/Почта не подтверждена/)).toBeTruthy();
  press('Отправить письмо с кодом');
  await screen.findByText('Ждёт подтверждения: old@example.ru');
  expect(asked).toEqual([['POST /api/office/email/', { email: 'old@example.ru' }]]);
});

test('C7 without a network the e-mail is shown, and what needs one says so', () => {
  online.is = false;
  show(null);
  expect(field('Электронная почта')).toHaveProperty('readOnly', true);
  expect(screen.getByText('Сменить почту можно, когда есть сеть')).toBeTruthy();
  cleanup();
  show({ email_change: waiting });
  for (const name of ['Подтвердить', 'Отправить письмо ещё раз', 'Не менять почту'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  expect(screen.getByText('Подтвердить почту можно, когда вернётся сеть')).toBeTruthy();
});
