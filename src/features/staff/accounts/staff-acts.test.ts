import { describe, expect, test } from 'vitest';
import { accountKind } from '../../../contract/accounts/staff/account-standing';
import type { StaffAccount } from '../../../contract/calls/staff/staff-endpoints';
import { accountState } from './account-words';
import { isWaiting, possibleActs } from './staff-acts';

const waiting: StaffAccount = {
  id: 1,
  role: 'agent',
  status: 'inspecting',
  first_name: 'Алексей',
  last_name: 'Ким',
  patronymic: '',
  brand_name: '',
  company: null,
  phone: '+79000000003',
  email: 'kim@example.ru',
  image: null,
  confirmed: false,
  blocked: false,
  block_fixation: false,
  acquainted: false,
  feeds_allowed: false,
  created: '2026-11-20T10:00:00Z',
  refusal: null,
  agency: null,
  documents: [],
  seen: 0,
};
const confirmed = { ...waiting, confirmed: true, status: 'full_access' } as const;

describe('K3 what staff can do with an account', () => {
  test.each<[string, StaffAccount, string[], string]>([
    ['who waits', waiting, ['approve', 'refuse', 'block'], 'Ждёт ответа'],
    ['who was refused', { ...waiting, refusal: 'Нет договора' }, ['approve', 'block'], 'Отказ'],
    [
      'whose phone is not proved',
      { ...waiting, status: 'registration' },
      ['block'],
      'Телефон не подтверждён',
    ],
    ['whom an agency answers', { ...waiting, agency: 'Южный берег' }, ['block'], 'Ждёт агентства'],
    ['who is confirmed', confirmed, ['refuse', 'block_fixation', 'block'], 'Подтверждён'],
    [
      'whose fixation is closed',
      { ...confirmed, block_fixation: true },
      ['refuse', 'restore_fixation', 'block'],
      'Закрепление приостановлено',
    ],
    [
      'an agency',
      { ...confirmed, role: 'company' },
      ['refuse', 'block_fixation', 'allow_feeds', 'block'],
      'Подтверждён',
    ],
    [
      'an agency that has feeds',
      { ...confirmed, role: 'company', feeds_allowed: true },
      ['refuse', 'block_fixation', 'forbid_feeds', 'block'],
      'Подтверждён',
    ],
    ['who is blocked', { ...confirmed, blocked: true }, ['unblock'], 'Заблокирован'],
    [
      'whom their agency has blocked',
      { ...confirmed, agency: 'Южный берег', blocked: true, blocked_by: ['agency'] },
      ['block'],
      'Заблокирован',
    ],
    [
      'whom both have blocked',
      { ...confirmed, agency: 'Южный берег', blocked: true, blocked_by: ['agency', 'developer'] },
      ['unblock'],
      'Заблокирован',
    ],
  ])('K3 %s', (_, account, acts, word) => {
    expect(possibleActs(account)).toEqual(acts);
    expect(accountState(account).word).toBe(word);
  });

  test('K3 only who has no answer yet waits for the developer', () => {
    expect(isWaiting(waiting)).toBe(true);
    for (const other of [
      confirmed,
      { ...waiting, refusal: 'Нет договора' },
      { ...waiting, agency: 'Южный берег' },
      { ...waiting, blocked: true },
      { ...waiting, status: 'registration' } as const,
    ])
      expect(isWaiting(other)).toBe(false);
  });

  test('K3 names the agency of an agent', () => {
    expect(accountKind({ ...waiting, agency: 'Южный берег' })).toBe('Агент агентства «Южный берег»');
    expect(accountKind({ ...waiting, role: 'company' })).toBe('Агентство');
  });
});
