import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import { staffBroadcastEndpoints } from '../../../contract/calls/staff/staff-broadcast-endpoints';
import { staffEndpoints } from '../../../contract/calls/staff/staff-endpoints';
import { ModalHost } from '../../../ui/modals/modal-host';
import { closeTopModal, readModals } from '../../../ui/modals/modals';
import BroadcastForm from './broadcast-form';
import type { Receiver } from './broadcast-values';

vi.mock('../../../api/call/call');
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
const asked = vi.mocked(call);
const onSent = vi.fn();

const preview = {
  matched: 135,
  reached: 128,
  missed: 7,
  to: 'Все кабинеты, подтверждённые',
  lock_screen: {
    closed: { title: 'Новое уведомление: Сообщение застройщика', body: '' },
    open: { title: 'Шлагбаум', body: 'Код сменился' },
  },
};
let told: unknown;
let projects: unknown[];
let send: () => Promise<unknown>;

beforeEach(() => {
  told = preview;
  projects = [];
  send = () => Promise.resolve({ id: 1 });
  onSent.mockReset();
  asked.mockReset();
  asked.mockImplementation((endpoint) => {
    switch (endpoint) {
      case staffBroadcastEndpoints.previewBroadcast:
        return Promise.resolve(told);
      case staffBroadcastEndpoints.addBroadcast:
        return send();
      case staffEndpoints.listStaffAccounts: {
        const account = { id: 12, role: 'agent', last_name: 'Соколова', first_name: 'Мария', agency: null };
        return Promise.resolve({
          count: 1,
          next: null,
          previous: null,
          results: [{ ...account, phone: '+79180000001' }],
        });
      }
      default:
        return Promise.resolve({ cities: ['Сочи'], agencies: [{ id: 3, name: 'Юг' }], projects });
    }
  });
});
afterEach(() => {
  while (readModals().first) closeTopModal();
  cleanup();
});

const show = (to: Receiver | null = null) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BroadcastForm to={to} onSent={onSent} />
      <ModalHost host="first" />
    </QueryClientProvider>,
  );
const callsOf = (endpoint: unknown) =>
  asked.mock.calls
    .filter(([called]) => called === endpoint)
    .map(([, input]) => input as never as { body: never });
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const choose = async (field: string, option: string) => {
  fireEvent.click(await screen.findByRole('combobox', { name: field }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
};
const writeWords = () => {
  write('Заголовок', 'Шлагбаум');
  write('Текст', 'Код сменился');
};

test('M12 it is shown whom it reaches and how it looks, and sent once its number was asked about', async () => {
  show();
  writeWords();
  await choose('Город', 'Сочи');
  await choose('Агентство', 'Юг');
  press('Посмотреть, что получится');
  const look = await screen.findByRole('region', { name: 'Как это будет' });
  expect(look.textContent).toContain('Получат 128 из 135. Выключили такие уведомления в настройках: 7.');
  expect(look.textContent).toContain('Новое уведомление: Сообщение застройщика');
  expect(callsOf(staffBroadcastEndpoints.addBroadcast)).toEqual([]);
  press(/^Отправить 128/);
  const question = await screen.findByRole('dialog', { name: /^Отправить 128.получателям\?$/ });
  fireEvent.click(within(question).getByRole('button', { name: 'Отправить' }));
  await vi.waitFor(() => expect(onSent).toHaveBeenCalled());
  const audience = {
    kind: 'matching',
    role: '',
    state: 'confirmed',
    city: 'Сочи',
    agency: 3,
    business: '',
    project: '',
  };
  const words = {
    title: 'Шлагбаум',
    text: 'Код сменился',
    type: 'news',
    leads_to: null,
    is_promo: false,
    audience,
  };
  expect(callsOf(staffBroadcastEndpoints.previewBroadcast)).toEqual([{ body: words }]);
  expect(callsOf(staffBroadcastEndpoints.addBroadcast)).toEqual([
    { body: { ...words, at: null, key: expect.any(String) } },
  ]);
});

test('M12 I4 a tap leads to a project where one is chosen; it is offered where there is one', async () => {
  projects = [{ slug: 'park', name: 'Парк' }];
  show();
  writeWords();
  await choose('Куда ведёт нажатие', 'На страницу проекта');
  press('Посмотреть, что получится');
  expect(await screen.findByText(/Выберите проект$/, { selector: 'p, p *' })).toBeDefined();
  await choose('Проект', 'Парк');
  press('Посмотреть, что получится');
  await screen.findByRole('region', { name: 'Как это будет' });
  expect(callsOf(staffBroadcastEndpoints.previewBroadcast)).toMatchObject([
    { body: { type: 'news', leads_to: 'park' } },
  ]);
  await choose('Куда ведёт нажатие', 'К документам');
  expect(screen.queryByRole('combobox', { name: 'Проект' })).toBeNull();
  press('Посмотреть, что получится');
  await screen.findByRole('region', { name: 'Как это будет' });
  expect(callsOf(staffBroadcastEndpoints.previewBroadcast)).toMatchObject([
    {},
    { body: { type: 'documents', leads_to: null } },
  ]);
  cleanup();
  projects = [];
  show();
  fireEvent.click(await screen.findByRole('combobox', { name: 'Куда ведёт нажатие' }));
  expect(screen.queryByRole('option', { name: 'На страницу проекта' })).toBeNull();
});

test('M12 one whose answer was lost is sent again under the same key, looked at anew or not', async () => {
  send = () => Promise.reject(new Error('no network'));
  show();
  writeWords();
  press('Посмотреть, что получится');
  fireEvent.click(await screen.findByRole('button', { name: /^Отправить 128/ }));
  const question = await screen.findByRole('dialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Отправить' }));
  expect((await within(question).findByRole('alert')).textContent).toContain('Не получилось');
  fireEvent.click(within(question).getByRole('button', { name: 'Отмена' }));
  write('Текст', 'Код');
  write('Текст', 'Код сменился');
  press('Посмотреть, что получится');
  fireEvent.click(await screen.findByRole('button', { name: /^Отправить 128/ }));
  send = () => Promise.resolve({ id: 1 });
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Отправить' }));
  await vi.waitFor(() => expect(onSent).toHaveBeenCalled());
  const keys = callsOf(staffBroadcastEndpoints.addBroadcast).map(({ body }) => (body as { key: string }).key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('M12 what was changed after the preview is looked at anew before it can be sent', async () => {
  show();
  writeWords();
  press('Посмотреть, что получится');
  await screen.findByRole('button', { name: /^Отправить 128/ });
  write('Текст', 'Код прежний');
  expect(screen.queryByRole('button', { name: /^Отправить/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Как это будет' })).toBeNull();
});

test('M12 what reaches nobody cannot be sent, and it is said why', async () => {
  told = { ...preview, matched: 5, reached: 0, missed: 5 };
  show();
  writeWords();
  fireEvent.click(screen.getByRole('checkbox', { name: /^Это реклама/ }));
  press('Посмотреть, что получится');
  const look = await screen.findByRole('region', { name: 'Как это будет' });
  expect(look.textContent).toContain('Получат 0 из 5. Не соглашались на рекламу: 5.');
  expect(screen.queryByRole('button', { name: /^Отправить/ })).toBeNull();
});

test('M12 a later time is by the portal’s clock, and one that has passed is told at once', async () => {
  show();
  writeWords();
  fireEvent.click(screen.getByRole('radio', { name: 'В назначенное время' }));
  press('Посмотреть, что получится');
  expect(await screen.findByText(/Выберите день$/)).toBeDefined();
  write('День', '2020-01-01');
  write('Время', '10:00');
  press('Посмотреть, что получится');
  expect(await screen.findByText(/Это время уже прошло$/)).toBeDefined();
  expect(callsOf(staffBroadcastEndpoints.previewBroadcast)).toEqual([]);
  const year = new Date().getUTCFullYear() + 1;
  write('День', `${year}-01-05`);
  press('Посмотреть, что получится');
  fireEvent.click(await screen.findByRole('button', { name: /^Отправить 5.января в.10:00$/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Запланировать' }));
  await vi.waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(callsOf(staffBroadcastEndpoints.addBroadcast)).toMatchObject([
    { body: { at: `${year}-01-05T07:00:00.000Z` } },
  ]);
});

test('M12 accounts are found and chosen one by one; chosen is at least one', async () => {
  show();
  writeWords();
  fireEvent.click(screen.getByRole('radio', { name: 'Выбранным' }));
  press('Посмотреть, что получится');
  expect((await screen.findByRole('alert')).textContent).toBe('Выберите, кому отправить');
  write('Найти кабинет', 'Соколова');
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Соколова Мария/ }));
  expect(screen.getByRole('button', { name: 'Убрать: Соколова Мария' })).toBeDefined();
  press('Посмотреть, что получится');
  await screen.findByRole('region', { name: 'Как это будет' });
  expect(callsOf(staffBroadcastEndpoints.previewBroadcast)).toMatchObject([
    { body: { audience: { kind: 'accounts', accounts: [12] } } },
  ]);
});

test('M12 from an account’s card it is written to that account', async () => {
  show({ id: 12, name: 'Соколова Мария' });
  expect(screen.queryByRole('group', { name: 'Кому' })).toBeNull();
  writeWords();
  press('Посмотреть, что получится');
  await screen.findByRole('region', { name: 'Как это будет' });
  expect(callsOf(staffBroadcastEndpoints.previewBroadcast)).toMatchObject([
    { body: { audience: { kind: 'accounts', accounts: [12] } } },
  ]);
});
