import { expect, test } from 'vitest';
import { deadlineChoices } from './deadline-choices';

const quarters = [
  { value: 'done', label: 'Сдан', count: 7 },
  { value: '2027-3', label: 'III кв. 2027', count: 12 },
  { value: '2027-4', label: 'IV кв. 2027', count: 0 },
  { value: '2028-1', label: 'I кв. 2028', count: 5 },
];
/** Non-breaking spaces are written as '_'. */
const lines = (chosen: string[] = [], offered: Parameters<typeof deadlineChoices>[0] = quarters) =>
  deadlineChoices(offered, chosen).map(({ label, group = '', count = '?', disabled }) =>
    [group, label, count, ...(disabled ? ['off'] : [])].join(' ').trim().replaceAll('\u00a0', '_'),
  );

test('D2 a deadline is what is done, the end of a year with all that comes before it, or a quarter', () => {
  expect(lines()).toEqual([
    'Сдан 7',
    '2027 До_конца_2027 19',
    '2027 III кв. 2027 12',
    '2027 IV кв. 2027 0 off',
    '2028 До_конца_2028 24',
    '2028 I кв. 2028 5',
  ]);
});

test('D2 what an address asks for stays among the options, whatever is on offer', () => {
  expect(lines(['by-2026-4', 'by-2027-3', '2031-1', '2027-4']).slice(0, 5)).toEqual([
    'Сдан 7',
    '2026 До_конца_2026 7',
    '2027 До_конца_2027 19',
    '2027 Не_позже III_кв._2027 19',
    '2027 III кв. 2027 12',
  ]);
  expect(lines(['2031-1', '2027-4'])).toContain('2031 I_кв._2031 0');
  expect(lines(['2031-1', '2027-4'])).toContain('2027 IV кв. 2027 0');
});

test('D3 no number is shown while not all of it is known', () => {
  const unknown = quarters.map(({ value, label }) => ({ value, label }));
  expect(lines([], unknown).slice(0, 2)).toEqual(['Сдан ?', '2027 До_конца_2027 ?']);
});
