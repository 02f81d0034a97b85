import { expect, test } from 'vitest';
import { accountKind } from '../../../contract/accounts/staff/account-standing';
import type { StaffAccount } from '../../../contract/calls/staff/staff-endpoints';
import { accountName, accountState } from './account-words';

const agency: StaffAccount = {
  id: 1,
  role: 'company',
  status: 'inspecting',
  first_name: 'Павел',
  last_name: 'Громов',
  patronymic: '',
  brand_name: 'Южный берег',
  company: { type: 'ООО', name: 'ООО «Берег»', inn: '2300090009' },
  phone: '+79000000002',
  email: 'agency@example.ru',
  image: null,
  confirmed: false,
  blocked: false,
  block_fixation: false,
  acquainted: false,
  feeds_allowed: false,
  refusal: null,
  created: '2026-11-01T00:00:00Z',
  agency: null,
  documents: [],
  seen: 0,
};

test.each([
  [{}, 'Ждёт ответа'],
  [{ status: 'registration' }, 'Телефон не подтверждён'],
  [{ refusal: 'Нет договора' }, 'Отказ'],
  [{ status: 'full_access', confirmed: true }, 'Подтверждён'],
  // Full access that nobody confirmed, or that was taken back, is none.
  [{ status: 'full_access' }, 'Ждёт ответа'],
  [{ status: 'full_access', confirmed: true, block_fixation: true }, 'Закрепление приостановлено'],
  [{ status: 'full_access', confirmed: true, block_fixation: true, blocked: true }, 'Заблокирован'],
] as const)('C9 the status of an agency is derived from what is known of it: %o', (known, word) => {
  expect(accountState({ ...agency, ...known }).word).toBe(word);
});

test('C9 an agency is called by its brand, and an agent of an agency by that', () => {
  expect([accountName(agency), accountKind(agency)]).toEqual(['Южный берег', 'Агентство']);
  const agent = { ...agency, role: 'agent', agency: 'Южный берег' } as const;
  expect([accountName(agent), accountKind(agent)]).toEqual(['Громов Павел', 'Агент агентства «Южный берег»']);
});
