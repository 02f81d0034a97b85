import { expect, test } from 'vitest';
import { sectionsOf } from './menu-links';

const labels = (user: { confirmed: boolean; blocked: boolean } | null) =>
  sectionsOf(user).map(([, label]) => label);

test('B2 B3 a confirmed account has the documents; a guest, who waits and who is blocked have the regulations alone', () => {
  expect(labels({ confirmed: true, blocked: false })).toEqual(['Документы', 'Регламент']);
  for (const other of [null, { confirmed: false, blocked: false }, { confirmed: true, blocked: true }])
    expect(labels(other)).toEqual(['Регламент']);
});
