import { describe, expect, test } from 'vitest';
import { isDay } from '../time/days';
import { portalDay, portalIso, portalMoment } from '../time/portal-time';
import { momentsWords } from '../time/portal-words';
import {
  type Availability,
  dayNote,
  dayStateOf,
  freeSlots,
  nextFree,
  receivingHours,
  slotRefusal,
} from './slots';

/** A Tuesday; 23:30 in Moscow of the day before is still Monday there, and in London too. */
const TUESDAY = '2026-11-24';
const at = (time: string, day = TUESDAY) => portalMoment(day, time);
const calendar: Availability = {
  office: [
    { days: [1, 2, 3, 4, 5], from: '09:00', to: '20:00' },
    { days: [6], from: '10:00', to: '14:00' },
  ],
  manager: [{ days: [2, 3, 6, 7], from: '11:00', to: '19:00' }],
  special: [],
  daysOff: new Set(['2026-11-25']),
  taken: new Set([at('11:45')]),
};
const times = (day: string, now: number) =>
  freeSlots(day, calendar, now).map((one) => portalIso(one).slice(11, 16));

describe('days and times', () => {
  test('G4 times are shown by the clock of the portal, wherever the device is', () => {
    expect(portalIso(Date.parse('2026-11-23T21:30:00Z'))).toBe('2026-11-24T00:30:00+03:00');
    expect(portalDay(Date.parse('2026-11-23T20:59:59Z'))).toBe('2026-11-23');
    expect(at('10:45')).toBe(Date.parse('2026-11-24T07:45:00Z'));
  });

  test('G4 only existing dates are accepted', () => {
    expect(['2026-02-29', '2028-02-29', '2026-13-01', '24.11.2026', ''].map(isDay)).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
  });

  test('G4 several times are grouped by their days', () => {
    const said = momentsWords([at('11:00'), at('11:45'), at('12:30', '2026-12-01')]);
    expect(said.replaceAll('\u00a0', ' ')).toBe('24 ноября в 11:00, 11:45; 1 декабря в 12:30');
  });
});

describe('free times', () => {
  const before = at('08:00');

  test('G4 start every 45 minutes while both office and manager are there, and end before they leave', () => {
    expect(times(TUESDAY, before)).toEqual([
      ...['11:00', '12:30', '13:15', '14:00', '14:45', '15:30', '16:15', '17:00', '17:45'],
    ]);
    expect(times('2026-11-28', before), 'Saturday').toEqual(['11:00', '11:45', '12:30', '13:15']);
  });

  test('G4 on special days of the office are within their hours, and there are none on those on which it is closed', () => {
    const special = [
      { day: TUESDAY, hours: { from: '12:00', to: '14:00' }, note: 'короткий день' },
      { day: '2026-12-01', hours: null, note: '' },
    ];
    const dated = { ...calendar, special };
    const on = (day: string) => freeSlots(day, dated, before).map((one) => portalIso(one).slice(11, 16));
    expect(on(TUESDAY)).toEqual(['12:00', '12:45']);
    expect(on('2026-12-01')).toEqual([]);
    expect([TUESDAY, '2026-12-01'].map((day) => dayStateOf(day, dated))).toEqual(['open', 'closed']);
    expect(slotRefusal(at('11:00', '2026-12-01'), dated, before)).toMatch(/^Офис закрыт\. В этот день/);
    expect(dayNote(TUESDAY, dated)).toBe('Офис открыт с 12:00 до 14:00: короткий день.');
  });

  test('G4 M3 are of the day’s own hours where a manager has others on it', () => {
    const friday = { days: [5], from: '08:00', to: '10:30' };
    const both = {
      ...calendar,
      manager: receivingHours({ hours: calendar.manager[0]!, otherHours: [friday] }),
    };
    const shown = freeSlots('2026-11-27', both, before).map((one) => portalIso(one).slice(11, 16));
    expect(shown).toEqual(['09:00', '09:45']);
    expect(freeSlots(TUESDAY, both, before)).toEqual(freeSlots(TUESDAY, calendar, before));
  });

  test('G4 are not in the past, on days off, while either is away, or too far ahead', () => {
    expect(times(TUESDAY, at('17:00'))).toEqual(['17:45']);
    expect(times('2026-11-25', before)).toEqual([]);
    expect(times('2026-11-26', before), 'the manager is away').toEqual([]);
    expect(times('2026-11-29', before), 'the office is closed').toEqual([]);
    expect(times('2027-01-23', before), 'sixty days').not.toEqual([]);
    expect(times('2027-01-26', before), 'more').toEqual([]);
    expect(['2026-11-24', '2026-11-25', '2026-11-26'].map((day) => dayStateOf(day, calendar))).toEqual([
      'open',
      'day-off',
      'closed',
    ]);
  });

  test('G4 are searched over days that have none', () => {
    expect(nextFree(TUESDAY, calendar, at('17:00'), 2)).toEqual([at('17:45'), at('11:00', '2026-11-28')]);
  });

  test.each([
    ['07:00', TUESDAY, /прошло/],
    ['08:00', TUESDAY, /прошло/],
    ['11:00', '2026-11-25', /выходной/],
    ['11:00', '2026-11-26', /не принимает/],
    ['10:15', TUESDAY, /с 11:00 до 17:45/],
    ['18:30', TUESDAY, /с 11:00 до 17:45/],
    ['11:10', TUESDAY, /каждые 45 минут/],
    ['11:00', '2027-01-26', /60 дней/],
  ])('G4 %s on %s is refused with a sentence', (time, day, words) => {
    expect(slotRefusal(at(time, day), calendar, before)).toMatch(words);
  });

  test('G4 whether a time is taken is not checked by the rules, but by a unique index of the database', () => {
    expect(slotRefusal(at('11:45'), calendar, before)).toBeNull();
  });
});
