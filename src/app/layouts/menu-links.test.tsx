import { expect, test } from 'vitest';
import { sectionsOf } from './menu-links';

const labels = (user: { confirmed: boolean; blocked: boolean } | null, isClientMode = false) => {
  const { before, after } = sectionsOf(user, isClientMode);
  return [...before, ...after].map(([, label]) => label);
};
const confirmed = { confirmed: true, blocked: false };

test('B2 B3 a confirmed account has every section; a guest, who waits and who is blocked have the regulations alone', () => {
  expect(labels(confirmed)).toEqual(['Клиенты', 'Проекты', 'Ипотека', 'Документы', 'Регламент']);
  for (const other of [null, { confirmed: false, blocked: false }, { confirmed: true, blocked: true }])
    expect(labels(other)).toEqual(['Проекты', 'Регламент']);
});

test('L4 a client who looks at the screen sees projects and may count a mortgage, and nothing besides', () => {
  expect(labels(confirmed, true)).toEqual(['Проекты', 'Ипотека']);
  expect(labels(null, true)).toEqual(['Проекты']);
});
