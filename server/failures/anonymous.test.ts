import { expect, test } from 'vitest';
import { anonymous } from './anonymous';

test.each([
  ['TypeError: cannot read name of Иванова Анна', 'TypeError: cannot read name of …'],
  ['Unexpected token "И", "Иван-да-Марья" is not JSON', 'Unexpected token "…", "…" is not JSON'],
  ['bad phone +7 916 123-45-67 of anna@agency.example', 'bad phone ••• of •••'],
  [
    'at show (https://portal.ru/assets/main-aB3dE5fG.js?v=7:10:20)',
    'at show (https://portal.ru/assets/main-aB3dE5fG.js)',
  ],
  ['/s/kJ3x9-short', '/s/•••'],
  ['/s/kJ3x9-short/plan', '/s/•••/plan'],
  ['/selection/flats/48213', '/selection/flats/0'],
  ['/clients/17/deals', '/clients/0/deals'],
  ['/search?q=79161234567', '/search'],
  [
    'at open (https://portal.ru/assets/main-aB3dE5fG.js:1:2345)',
    'at open (https://portal.ru/assets/main-aB3dE5fG.js:1:2345)',
  ],
])('N4 %s is kept as %s', (told, kept) => {
  expect(anonymous(told)).toBe(kept);
});
