import { expect, test } from 'vitest';
import { fullName, shortName } from './person-name';

const anna = {
  role: 'agent',
  brand_name: '',
  last_name: 'Иванова',
  first_name: 'Анна',
  patronymic: 'Петровна',
} as const;
const agency = { ...anna, role: 'company', brand_name: 'Южный дом' } as const;

test('B7 a person is the last name with first name and patronymic, or with initials', () => {
  expect(fullName(anna)).toBe('Иванова Анна Петровна');
  expect(shortName(anna)).toBe('Иванова\u00a0А.\u00a0П.');
});

test('B7 what a person does not have leaves no gap and no dot', () => {
  expect(fullName({ ...anna, patronymic: '' })).toBe('Иванова Анна');
  expect(shortName({ ...anna, patronymic: '' })).toBe('Иванова\u00a0А.');
  expect(shortName({ ...anna, first_name: '', patronymic: '' })).toBe('Иванова');
  expect(fullName({ ...anna, last_name: '', first_name: '', patronymic: '' })).toBe('');
});

test('B7 an agency is its brand name alone', () => {
  expect([fullName(agency), shortName(agency)]).toEqual(['Южный дом', 'Южный дом']);
});
