import { expect, test } from 'vitest';
import { type BuiltBuilding, phasesOf, presentProgress } from './project-story';

const building = (id: number, phase: string | null, year: number | null): BuiltBuilding => ({
  externalId: `h${id}`,
  phase,
  shown: {
    id,
    name: `Дом ${id}`,
    floors: 9,
    completion: year === null ? null : { year, quarter: 2, done: year < 2026 },
    lots_count: 3,
    facade: null,
    cross_section: null,
  },
});

test('D8 a phase names its buildings and the first and the last completion; a building without a phase is in none', () => {
  const phases = phasesOf([
    building(1, 'I очередь', 2027),
    building(2, 'I очередь', 2025),
    building(3, 'II очередь', null),
    building(4, null, 2028),
  ]);
  expect(phases).toEqual([
    {
      name: 'I очередь',
      buildings: [
        { id: 1, name: 'Дом 1' },
        { id: 2, name: 'Дом 2' },
      ],
      from: { year: 2025, quarter: 2, done: true },
      to: { year: 2027, quarter: 2, done: false },
    },
    { name: 'II очередь', buildings: [{ id: 3, name: 'Дом 3' }], from: null, to: null },
  ]);
});

test('D8 the progress of a month names only buildings that still exist', () => {
  const pictures = [{ address: '/storage/a.webp', alt: 'Кровля' }];
  const months = [{ month: '2026-10', text: 'Кровля', percent: { h1: 60, gone: 10 }, pictures }];
  expect(presentProgress(months, [building(1, null, 2027), building(2, null, 2027)])).toEqual([
    { month: '2026-10', text: 'Кровля', pictures, buildings: [{ id: 1, name: 'Дом 1', percent: 60 }] },
  ]);
});
