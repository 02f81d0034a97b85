import { expect, test } from 'vitest';
import type { SpecialDay, WorkingTime } from '../../../src/contract/appointments/slots';
import { portalMoment } from '../../../src/contract/time/portal-time';
import { afterWorkingMinutes } from './working-time';

const week = { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' };
const saturday = { days: [6], from: '10:00', to: '15:00' };
const open = (...hours: WorkingTime[]) => [{ hours, special: [] as SpecialDay[] }];
// 27 November 2026 is a Friday.
const at = (day: number, time: string) => portalMoment(`2026-11-${day}`, time);

test('O2 a turn counts the developer’s working hours, over night and the week’s end', () => {
  const hours = [week, saturday];
  expect(afterWorkingMinutes(open(...hours), at(27, '12:00'), 30)).toBe(at(27, '12:30'));
  expect(afterWorkingMinutes(open(...hours), at(27, '07:10'), 30), 'before they open').toBe(at(27, '09:30'));
  expect(afterWorkingMinutes(open(...hours), at(27, '17:50'), 30), 'the rest on Saturday').toBe(
    at(28, '10:20'),
  );
  expect(afterWorkingMinutes(open(week), at(27, '17:50'), 30), 'the rest on Monday').toBe(at(30, '09:20'));
  expect(afterWorkingMinutes(open(...hours), at(28, '20:00'), 30)).toBe(at(30, '09:30'));
});

test('O2 of offices whose hours overlap no minute counts twice, and without hours every minute does', () => {
  const other = { ...week, from: '12:00', to: '20:00' };
  expect(afterWorkingMinutes([...open(week), ...open(other)], at(27, '17:50'), 30)).toBe(at(27, '18:20'));
  expect(afterWorkingMinutes([...open(other), ...open(week)], at(27, '11:50'), 30)).toBe(at(27, '12:20'));
  expect(afterWorkingMinutes([], at(28, '23:50'), 30)).toBe(at(29, '00:20'));
});

test('O2 G4 on the special days of an office its own hours count, and none on which it is closed', () => {
  const special = [
    { day: '2026-11-27', hours: { from: '09:00', to: '12:10' }, note: '' },
    { day: '2026-11-30', hours: null, note: 'Праздник' },
  ];
  const offices = [{ hours: [week], special }];
  expect(afterWorkingMinutes(offices, at(27, '12:00'), 30), 'the rest on Tuesday').toBe(
    portalMoment('2026-12-01', '09:20'),
  );
});
