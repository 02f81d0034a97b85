import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ProgressInput } from './project-input';

test('M3 a month that a browser lets one type is refused with how it is written', () => {
  const { issues } = v.safeParse(ProgressInput, { month: 'октябрь 2026', text: '', percent: {} });
  expect(issues?.map(({ message }) => message)).toEqual(['Укажите год и месяц, например 2026-10']);
});
