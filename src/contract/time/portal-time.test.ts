import { afterEach, describe, expect, test } from 'vitest';
import { afterWorkingDays } from '../deals/deal-summary';
import { byPortalClock, endOfPortalDay, portalDay, portalIso, portalMoment, portalTime } from './portal-time';
import { momentWords } from './portal-words';
import { knownTimeZone, setTimeZone, timeZone } from './time-zone';

afterEach(() => setTimeZone('Europe/Moscow'));

/** The evening before in London, five to midnight in Kaliningrad. */
const EVENING = Date.parse('2026-12-31T21:55:00Z');

describe.each([
  ['Europe/Kaliningrad', '2026-12-31T23:55:00+02:00', '31 декабря в 23:55', 'по времени UTC+2'],
  ['Europe/Moscow', '2027-01-01T00:55:00+03:00', '1 января в 00:55', 'по московскому времени'],
  ['Asia/Yekaterinburg', '2027-01-01T02:55:00+05:00', '1 января в 02:55', 'по времени UTC+5'],
  ['Asia/Kamchatka', '2027-01-01T09:55:00+12:00', '1 января в 09:55', 'по времени UTC+12'],
  ['Asia/Kolkata', '2027-01-01T03:25:00+05:30', '1 января в 03:25', 'по времени UTC+5:30'],
  ['Europe/Berlin', '2026-12-31T22:55:00+01:00', '31 декабря в 22:55', 'по времени UTC+1'],
  ['America/St_Johns', '2026-12-31T18:25:00-03:30', '31 декабря в 18:25', 'по времени UTC-3:30'],
])('N4 in %s', (zone, iso, words, byClock) => {
  test('days, times, moments and words are those of its clock', () => {
    setTimeZone(zone);
    const [day = '', time = ''] = [iso.slice(0, 10), iso.slice(11, 16)];
    expect([portalDay(EVENING), portalTime(EVENING), portalIso(EVENING)]).toEqual([day, time, iso]);
    expect(portalMoment(day, time)).toBe(EVENING);
    expect(momentWords(EVENING).replaceAll('\u00a0', ' ')).toBe(words);
    expect(byPortalClock(EVENING)).toBe(byClock);
    expect(portalIso(endOfPortalDay(day)).slice(0, 16)).toBe(`${day}T23:59`);
    expect(endOfPortalDay(day) % 60_000).toBe(59_000);
  });

  test('a moment is found again by its day and time, all the year round', () => {
    setTimeZone(zone);
    const shown = (at: number) => portalIso(at).slice(0, 16);
    for (let at = Date.parse('2026-01-01T00:00:00Z'); at < EVENING; at += 5.25 * 3_600_000)
      expect(shown(portalMoment(portalDay(at), portalTime(at)))).toBe(shown(at));
  });
});

describe('N4 where the clock is put forward and back', () => {
  test('a time that is left out is as much later, and the times around it are as they are', () => {
    setTimeZone('Europe/Berlin');
    const at = (time: string) => portalIso(portalMoment('2026-03-29', time)).slice(11);
    expect(['00:30', '01:59', '02:30', '03:00', '23:00'].map(at)).toEqual([
      ...['00:30:00+01:00', '01:59:00+01:00', '03:30:00+02:00', '03:00:00+02:00', '23:00:00+02:00'],
    ]);
  });

  test('a time that comes twice is the first', () => {
    setTimeZone('Europe/Berlin');
    const at = (time: string) => portalIso(portalMoment('2026-10-25', time)).slice(11);
    expect(['01:30', '02:30', '03:00', '12:00'].map(at)).toEqual([
      ...['01:30:00+02:00', '02:30:00+02:00', '03:00:00+01:00', '12:00:00+01:00'],
    ]);
    expect(portalIso(Date.parse('2026-10-25T01:30:00Z'))).toBe('2026-10-25T02:30:00+01:00');
    const hours = (endOfPortalDay('2026-10-25') + 1000 - portalMoment('2026-10-25', '00:00')) / 3_600_000;
    expect(hours).toBe(25);
  });

  test('a term in working days ends at the same time of the day', () => {
    setTimeZone('Europe/Berlin');
    const friday = portalMoment('2026-03-27', '12:00') + 1_234;
    expect(afterWorkingDays(friday, 1)).toBe(portalMoment('2026-03-30', '12:00') + 1_234);
  });

  test('a day whose midnight is left out ends a second before the next begins', () => {
    setTimeZone('Africa/Cairo');
    expect(portalIso(endOfPortalDay('2026-04-23'))).toBe('2026-04-23T23:59:00+02:00');
    expect(portalIso(endOfPortalDay('2026-04-23') + 1000)).toBe('2026-04-24T01:00:00+03:00');
  });
});

test('N4 a date or time that does not exist is no moment', () => {
  expect(portalMoment('2026-11-24', '25:00')).toBeNaN();
  expect(portalMoment('', '10:00')).toBeNaN();
});

test('N4 a zone is known by its IANA name, however it is written, and an offset is none', () => {
  expect(knownTimeZone('asia/yekaterinburg')).toBe('Asia/Yekaterinburg');
  expect(['Asia/Ekaterinburg', '+05:00', 'Москва'].map(knownTimeZone)).toEqual([null, null, null]);
  expect(timeZone()).toBe('Europe/Moscow');
});

test('N4 a list of thousands is worked out between two frames', () => {
  setTimeZone('Asia/Kamchatka');
  portalDay(EVENING);
  const begun = performance.now();
  for (let at = 0; at < 5_000; at += 1) portalIso(EVENING - at * 3_600_000);
  expect(performance.now() - begun).toBeLessThan(500);
});
