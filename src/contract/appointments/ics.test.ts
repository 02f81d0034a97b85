import { expect, test } from 'vitest';
import { icsFile } from './ics';

const event = {
  uid: 'appointment-7@portal.test',
  sequence: 2,
  startsAt: Date.parse('2026-11-24T21:45:00Z'),
  endsAt: Date.parse('2026-11-24T22:30:00Z'),
  changedAt: Date.parse('2026-11-20T09:00:00.123Z'),
  isCalledOff: false,
  summary: 'Показ «Каштановый двор»: Ковалёва Ирина Павловна; вдвоём',
  location: 'Краснодар, ул. Каштановая, 14',
  description: 'В офисе\nМенеджер: Светлана Игнатова',
  remindMinutes: 60,
};
const unfolded = (file: string) => file.replaceAll('\r\n ', '');

test('G4 N4 a calendar file has its times in UTC, whatever the time zone of the portal, and a version number', () => {
  const file = icsFile([event]);
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n[\s\S]*END:VCALENDAR\r\n$/);
  expect(file.match(/(?<!\r)\n/)).toBeNull();
  const lines = unfolded(file).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART:20261124T214500Z',
      'DTEND:20261124T223000Z',
      'DTSTAMP:20261120T090000Z',
      'UID:appointment-7@portal.test',
      'SEQUENCE:2',
      'STATUS:CONFIRMED',
      'LOCATION:Краснодар\\, ул. Каштановая\\, 14',
      'DESCRIPTION:В офисе\\nМенеджер: Светлана Игнатова',
      'SUMMARY:Показ «Каштановый двор»: Ковалёва Ирина Павловна\\; вдвоём',
    ]),
  );
});

test('G4 no line is longer than 75 octets, and no character is split', () => {
  const file = icsFile([{ ...event, summary: `${'Ж'.repeat(80)}🏠${'a'.repeat(90)}` }]);
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(unfolded(file)).toContain(`SUMMARY:${'Ж'.repeat(80)}🏠${'a'.repeat(90)}`);
});

test('G4 a cancelled appointment is marked as such and has no reminder', () => {
  const file = icsFile([{ ...event, isCalledOff: true }]);
  expect(file).toContain('STATUS:CANCELLED');
  expect(file).not.toContain('VALARM');
});

test('O9 a calendar that is read again has its name and its hour; a moment has no end, and no place is left out', () => {
  const end = { ...event, uid: 'booking-3@portal.test', endsAt: null, location: '', remindMinutes: 180 };
  const file = icsFile([event, end], `Кабинет агента: показы, закрепления и брони «${'Ж'.repeat(40)}»`);
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length, line).toBeLessThanOrEqual(75);
  const lines = unfolded(file).split('\r\n');
  expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
  expect(
    lines.filter((line) => line.startsWith('X-WR-CALNAME:Кабинет агента: показы\\, закрепления')),
  ).toHaveLength(1);
  const second = lines.slice(lines.indexOf('UID:booking-3@portal.test'));
  expect(second).toContain('TRIGGER:-PT180M');
  expect(second.filter((line) => /^(DTEND|LOCATION)/.test(line))).toEqual([]);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
});
