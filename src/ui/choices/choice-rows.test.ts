import { describe, expect, test } from 'vitest';
import {
  type Choice,
  type ChoiceRow,
  choiceRows,
  isChosen,
  nextRow,
  rowByLetter,
  toggleValues,
} from './choice-rows';

const choices: Choice[] = [
  { value: 'done', label: 'Сдан', count: 7 },
  { value: '2026-4', label: 'IV кв. 2026', group: '2026', count: 2 },
  { value: '2027-1', label: 'I кв. 2027', group: '2027', count: 3 },
  { value: '2027-2', label: 'II кв. 2027', group: '2027', count: 0, disabled: true },
  { value: '2027-3', label: 'III кв. 2027', group: '2027', count: 4 },
];
const said = (rows: ChoiceRow[]) =>
  rows.map((row) => (row.kind === 'heading' ? `# ${row.label}` : `${row.label}: ${row.values.join(' ')}`));

describe('J1 the lines of a list of choices', () => {
  test('J1 stand under their headings, nothing chosen first', () => {
    expect(said(choiceRows(choices, { any: 'Любой срок' }))).toEqual([
      'Любой срок: ',
      'Сдан: done',
      '# 2026',
      'IV кв. 2026: 2026-4',
      '# 2027',
      'I кв. 2027: 2027-1',
      'II кв. 2027: 2027-2',
      'III кв. 2027: 2027-3',
    ]);
  });

  test('J1 D2 a heading of several chooses all of them that are possible, and counts them', () => {
    const rows = choiceRows(choices, { wholeGroups: true });
    expect(said(rows)).toContain('2027: 2027-1 2027-3');
    expect(said(rows)).toContain('# 2026');
    expect(rows.find((row) => row.label === '2027')).toMatchObject({ count: 7, disabled: false });
  });

  test('J1 are found by any part of label or heading, whatever the case, ё as е', () => {
    const named = [
      { value: 'a', label: 'Тёплый стан', group: 'Сочи' },
      { value: 'b', label: 'Облака', group: 'Краснодар' },
    ];
    const sought = (text: string) =>
      said(choiceRows(named, { any: 'Все', sought: text })).filter((line) => !line.startsWith('#'));
    expect(sought('теПЛ')).toEqual(['Тёплый стан: a']);
    expect(sought(' краснод ')).toEqual(['Облака: b']);
    expect(sought('юг')).toEqual([]);
    expect(sought('')).toHaveLength(3);
  });

  test('J1 the next one goes round and leaves out headings and what is impossible', () => {
    const rows = choiceRows(choices);
    const label = (at: number) => rows[at]?.label;
    const [first, last] = [nextRow(rows, -1, 1), nextRow(rows, rows.length, -1)];
    expect([label(first), label(last)]).toEqual(['Сдан', 'III кв. 2027']);
    expect(label(nextRow(rows, first, 1))).toBe('IV кв. 2026');
    expect(label(nextRow(rows, last, 1))).toBe('Сдан');
    expect(label(nextRow(rows, last, -1))).toBe('I кв. 2027');
    expect(nextRow([{ kind: 'heading', label: '2027' }], 0, 1)).toBe(-1);
    expect(label(rowByLetter(rows, first, 'i'))).toBe('IV кв. 2026');
    expect(rowByLetter(rows, 0, 'ы')).toBe(-1);
  });

  test('J1 choosing adds, choosing again takes away; of a group chosen in part the rest is added', () => {
    expect(toggleValues(['a'], ['b'])).toEqual(['a', 'b']);
    expect(toggleValues(['a', 'b'], ['b'])).toEqual(['a']);
    expect(toggleValues(['a', 'b'], ['b', 'c'])).toEqual(['a', 'b', 'c']);
    expect(toggleValues(['a', 'b', 'c'], ['b', 'c'])).toEqual(['a']);
    expect(toggleValues(['a', 'b'], [])).toEqual([]);
  });
});

test('J1 a group of which nothing is possible is not chosen because nothing is', () => {
  const rows = choiceRows(
    [{ value: '2026-2', label: 'II кв. 2026', group: '2026', count: 0, disabled: true }],
    {
      any: 'Любой срок',
      wholeGroups: true,
    },
  );
  expect(rows.map((row) => [row.label, isChosen(row, [])])).toEqual([
    ['Любой срок', true],
    ['2026', false],
    ['II кв. 2026', false],
  ]);
});
