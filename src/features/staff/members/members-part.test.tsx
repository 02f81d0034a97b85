import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import { staffMemberEndpoints } from '../../../contract/calls/staff/members/staff-member-endpoints';
import { ModalHost } from '../../../ui/modals/modal-host';
import { closeTopModal, readModals } from '../../../ui/modals/modals';
import MembersPart from './members-part';

vi.mock('../../../api/call/call');
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
const asked = vi.mocked(call);

const anna = {
  id: 1,
  name: 'Анна Лебедева',
  email: 'anna@example.ru',
  role: 'owner',
  second_factor: true,
  seen: '2026-11-24T06:00:00.000Z',
  is_self: true,
  is_last_owner: true,
};
const oleg = {
  id: 2,
  name: 'Олег Серов',
  email: 'oleg@example.ru',
  role: 'sales',
  second_factor: false,
  seen: null,
  is_self: false,
  is_last_owner: false,
};
const vera = { id: 9, email: 'vera@example.ru', role: 'content', expires: '2026-11-27T06:00:00.000Z' };
const shared = { link: 'https://dev.ru/staff/join#abc', mailed: false, expires: vera.expires };

beforeEach(() => {
  asked.mockReset();
  asked.mockImplementation((endpoint) =>
    Promise.resolve(
      endpoint === staffMemberEndpoints.inviteStaff ? shared : { members: [anna, oleg], invitations: [vera] },
    ),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MembersPart />
      <ModalHost host="first" />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  while (readModals().first) closeTopModal();
  cleanup();
});

const rows = async (list: string) =>
  within(await screen.findByRole('list', { name: list })).getAllByRole('listitem');

test('M9 who may sign in is shown with role, second factor and last visit; nothing takes the last owner away', async () => {
  const [owner, sales] = await rows('Сотрудники');
  expect(owner?.textContent).toMatch(/Анна Лебедева.*Владелец.*это вы.*второй фактор подключён/);
  expect(sales?.textContent).toMatch(/Олег Серов.*Продажи.*без второго фактора.*ещё не входил/);
  const names = (row: HTMLElement | undefined) =>
    within(row as HTMLElement)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(names(owner)).toEqual(['Новый пароль', 'Сбросить второй фактор']);
  expect(names(sales)).toEqual(['Роль', 'Новый пароль', 'Убрать']);
});

test('M9 whoever is removed is asked about first', async () => {
  await rows('Сотрудники');
  fireEvent.click(screen.getByRole('button', { name: 'Убрать: Олег Серов' }));
  const dialog = await screen.findByRole('dialog', { name: 'Убрать сотрудника: Олег Серов?' });
  expect(asked.mock.calls.map(([endpoint]) => endpoint)).not.toContain(
    staffMemberEndpoints.removeStaffMember,
  );
  fireEvent.click(within(dialog).getByRole('button', { name: 'Убрать' }));
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith(staffMemberEndpoints.removeStaffMember, { params: { id: 2 } }),
  );
});

test('M9 an invitation shows its link once, to be copied; an open one is called off', async () => {
  await rows('Сотрудники');
  fireEvent.click(screen.getByRole('button', { name: 'Пригласить сотрудника' }));
  fireEvent.change(await screen.findByLabelText('Электронная почта'), {
    target: { value: 'new@example.ru' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Пригласить' }));
  const link = await screen.findByLabelText<HTMLInputElement>('Ссылка');
  expect(link.value).toBe(shared.link);
  expect(asked).toHaveBeenCalledWith(staffMemberEndpoints.inviteStaff, {
    body: { email: 'new@example.ru', role: 'sales' },
  });
  fireEvent.keyDown(link, { key: 'Escape' });
  expect(readModals().first?.title).toBe('Приглашение: new@example.ru');
  fireEvent.click(screen.getByRole('button', { name: 'Ссылка сохранена' }));
  const [invitation] = await rows('Приглашения');
  expect(invitation?.textContent).toMatch(/vera@example\.ru.*Контент.*действует до/);
  fireEvent.click(screen.getByRole('button', { name: 'Отозвать приглашение: vera@example.ru' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Отозвать' }));
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith(staffMemberEndpoints.callOffInvitation, { params: { id: 9 } }),
  );
});

test('M9 an owner gives up their own role only when they are asked, and are told who could give it back', async () => {
  const vadim = { ...oleg, id: 3, name: 'Вадим Орлов', role: 'owner' };
  asked.mockImplementation(() =>
    Promise.resolve({ members: [{ ...anna, is_last_owner: false }, vadim], invitations: [] }),
  );
  cleanup();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MembersPart />
      <ModalHost host="first" />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Роль: Анна Лебедева' }));
  fireEvent.click(await screen.findByRole('combobox', { name: 'Роль' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Продажи' }));
  fireEvent.click(screen.getByRole('button', { name: 'Изменить роль' }));
  const question = await screen.findByRole('dialog', { name: 'Перестать быть владельцем?' });
  expect(question.textContent).toMatch(/«Продажи».*другой владелец: Вадим Орлов \(ещё не входил\)/);
  expect(asked.mock.calls.map(([endpoint]) => endpoint)).not.toContain(staffMemberEndpoints.changeStaffRole);
  fireEvent.click(within(question).getByRole('button', { name: 'Сменить свою роль' }));
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith(staffMemberEndpoints.changeStaffRole, {
      params: { id: 1 },
      body: { role: 'sales' },
    }),
  );
});
