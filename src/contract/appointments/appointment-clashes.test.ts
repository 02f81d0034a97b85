import { expect, test } from 'vitest';
import { appointmentClashes, USUAL_CITY_GAP } from './appointment-clashes';

const showing = (time: string, city: string, day = '2026-11-26') => ({
  starts_at: `${day}T${time}:00+03:00`,
  project: { city },
});
const wanted = showing('12:00', 'sochi');
const kinds = (others: ReturnType<typeof showing>[], gap = USUAL_CITY_GAP) =>
  appointmentClashes(wanted, others, gap).map(({ kind, appointment: { starts_at } }) => [
    kind,
    starts_at.slice(11, 16),
  ]);

test('G4 of two showings within one hour an agent is warned, wherever they are', () => {
  expect(
    kinds([showing('12:45', 'sochi'), showing('11:15', 'krasnodar'), showing('13:00', 'sochi')]),
  ).toEqual([
    ['same-hour', '12:45'],
    ['same-hour', '11:15'],
  ]);
});

test('G4 in different cities they are warned of less than three hours, before as after, or what the developer says', () => {
  const others = [showing('09:01', 'krasnodar'), showing('15:00', 'krasnodar'), showing('14:00', 'sochi')];
  expect(kinds(others)).toEqual([['other-city', '09:01']]);
  expect(kinds(others, 4)).toEqual([
    ['other-city', '09:01'],
    ['other-city', '15:00'],
  ]);
  expect(kinds(others, 0)).toEqual([]);
});

test('G4 what is not known to be elsewhere, or is on another day, warns of nothing', () => {
  expect(kinds([showing('10:30', ''), showing('12:00', 'krasnodar', '2026-11-27')])).toEqual([]);
});
