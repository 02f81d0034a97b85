import { expect, test } from 'vitest';
import { appointmentClashes, USUAL_CITY_GAP } from './appointment-clashes';

const showing = (time: string, city: string, { day = '2026-11-26', client = 2, is_agency = false } = {}) => ({
  starts_at: `${day}T${time}:00+03:00`,
  client: { id: client },
  agent: { is_agency },
  project: { city },
});
const wanted = showing('12:00', 'sochi', { client: 1 });
const kinds = (others: ReturnType<typeof showing>[], gap = USUAL_CITY_GAP) =>
  appointmentClashes(wanted, others, gap).map(({ kind, appointment: { starts_at } }) => [
    kind,
    starts_at.slice(11, 16),
  ]);

test('G4 of two showings within one hour an agent is warned, wherever they are; two at once are refused', () => {
  expect(
    kinds([
      ...[showing('12:45', 'sochi'), showing('11:16', 'krasnodar')],
      ...[showing('11:01', 'sochi'), showing('13:00', 'sochi')],
    ]),
  ).toEqual([
    ['at-once', '11:16'],
    ['same-hour', '12:45'],
    ['same-hour', '11:01'],
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
  expect(kinds([showing('10:30', ''), showing('12:00', 'krasnodar', { day: '2026-11-27' })])).toEqual([]);
});

test('G4 an agency is several people: of its showings only those of the same client count', () => {
  const agency = { is_agency: true };
  expect(
    kinds([
      ...[showing('12:00', 'sochi', agency), showing('14:00', 'krasnodar', agency)],
      showing('12:15', 'sochi', { ...agency, client: 1 }),
    ]),
  ).toEqual([['at-once', '12:15']]);
});
