import { expect, test } from 'vitest';
import { portalMoment } from '../time/portal-time';
import { hoursLines, openState, specialDayLines } from './sales-office';
import type { SpecialDay } from './slots';

const hours = [
  { days: [1, 2, 3, 4, 5], from: '09:00', to: '20:00' },
  { days: [6], from: '10:00', to: '18:00' },
];
/** A Friday, the Saturday and the Sunday after it. */
const [friday, saturday, sunday] = ['2026-11-27', '2026-11-28', '2026-11-29'] as const;
const said = (day: string, time: string, of = hours, special: readonly SpecialDay[] = []) => {
  const { isOpen, until } = openState(of, special, portalMoment(day, time));
  return `${isOpen ? 'открыто' : 'закрыто'} ${until}`.replaceAll('\u00a0', ' ').trim();
};

test.each([
  [friday, '08:59', 'закрыто откроется в 9:00'],
  [friday, '09:00', 'открыто до 20:00'],
  [friday, '19:59', 'открыто до 20:00'],
  [friday, '20:00', 'закрыто откроется завтра в 10:00'],
  [saturday, '12:00', 'открыто до 18:00'],
  [saturday, '18:30', 'закрыто откроется в понедельник в 9:00'],
  [sunday, '12:00', 'закрыто откроется завтра в 9:00'],
])('D8 on %s at %s an office is %s', (day, time, words) => {
  expect(said(day, time)).toBe(words);
});

test('D8 an office that opens once a week names its day, and one without hours says nothing', () => {
  expect(said(friday, '20:30', [{ days: [5], from: '09:00', to: '20:00' }])).toBe(
    'закрыто откроется в пятницу в 9:00',
  );
  expect(said(friday, '12:00', [])).toBe('закрыто');
});

test('D8 an office that closes for lunch says when it opens again', () => {
  const lunch = [
    { days: [5], from: '14:00', to: '18:00' },
    { days: [5], from: '09:00', to: '13:00' },
  ];
  expect(said(friday, '12:00', lunch)).toBe('открыто до 13:00');
  expect(said(friday, '13:30', lunch)).toBe('закрыто откроется в 14:00');
});

test('D8 days with the same hours are named together', () => {
  const lines = hoursLines([
    ...hours,
    { days: [7, 1, 3, 4, 5], from: '12:00', to: '13:00' },
    { days: [6, 7], from: '10:00', to: '11:30' },
    { days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '21:00' },
  ]);
  expect(lines.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    'пн–пт 9:00–20:00',
    'сб 10:00–18:00',
    'пн, ср–пт, вс 12:00–13:00',
    'сб, вс 10:00–11:30',
    'ежедневно 10:00–21:00',
  ]);
});

test('D8 G4 on its special days an office is open as these say, and tells of those to come', () => {
  const short = { day: friday, hours: { from: '09:00', to: '15:00' }, note: 'короткий день' };
  const closed = { day: saturday, hours: null, note: 'праздник' };
  const further = { ...closed, day: sunday };
  const special = [short, closed, further];
  expect(said(friday, '15:30', hours, special)).toBe('закрыто откроется в понедельник в 9:00');
  expect(said(friday, '14:00', hours, special)).toBe('открыто до 15:00');
  const open = { day: sunday, hours: { from: '11:00', to: '14:00' }, note: '' };
  expect(said(sunday, '12:00', hours, [open])).toBe('открыто до 14:00');
  const lines = specialDayLines(special, portalMoment(friday, '12:00'));
  expect(lines.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    '27 ноября: Офис открыт с 9:00 до 15:00: короткий день.',
    '28 ноября – 29 ноября: Офис закрыт: праздник.',
  ]);
  expect(specialDayLines(special, portalMoment('2026-11-30', '12:00')), 'what is over').toEqual([]);
});
