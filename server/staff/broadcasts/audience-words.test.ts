import { expect, test } from 'vitest';
import type { BroadcastAudience } from '../../../src/contract/calls/staff/staff-broadcast-endpoints';
import { audienceWords } from './audience-words';

const matching: Extract<BroadcastAudience, { kind: 'matching' }> = {
  kind: 'matching',
  role: '',
  state: '',
  city: '',
  agency: null,
  business: '',
  project: '',
};

test('M12 to whom it goes is said in words, and without names by numbers', () => {
  const names = { accounts: new Map([[7, 'Юг']]), projects: new Map([['oblaka', 'Облака']]) };
  const narrow: BroadcastAudience = {
    ...matching,
    role: 'agent',
    state: 'confirmed',
    city: 'Сочи',
    agency: 7,
    business: 'deals',
    project: 'oblaka',
  };
  expect(audienceWords(matching)).toBe('Все кабинеты');
  expect(audienceWords(narrow, names)).toBe(
    'Агенты, подтверждённые, город Сочи, агентство «Юг», со сделками в проекте «Облака»',
  );
  expect(audienceWords(narrow)).toContain('агентство №\u00a07, со сделками в проекте «oblaka»');
  expect(audienceWords({ kind: 'accounts', accounts: [7] }, names)).toBe('Юг');
  expect(audienceWords({ kind: 'accounts', accounts: [7] })).toBe('Кабинет №\u00a07');
  expect(audienceWords({ kind: 'accounts', accounts: [7, 8] }, names)).toBe('2\u00a0выбранных кабинета');
});
