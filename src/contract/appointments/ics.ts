import { SLOT_MINUTES } from './slots';

/** The data of an appointment in a calendar file. */
export interface CalendarEvent {
  readonly uid: string;
  /** Grows with every change, so that a calendar prefers the later file. */
  readonly sequence: number;
  readonly startsAt: number;
  readonly changedAt: number;
  readonly isCalledOff: boolean;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
}

/** Commas, semicolons, backslashes and line breaks have a meaning in the format. RFC 5545, 3.3.11. */
const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** Number of bytes of a character in UTF-8. */
const octets = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4);

/** Folds lines to at most 75 octets without splitting a character. RFC 5545, 3.1. */
function folded(line: string): string {
  const lines = [''];
  let length = 0;
  for (const letter of line) {
    const size = octets(letter.codePointAt(0) ?? 0);
    if (length + size > 75) {
      lines.push(' ');
      length = 1;
    }
    lines[lines.length - 1] += letter;
    length += size;
  }
  return lines.join('\r\n');
}

const digits = (iso: string) => iso.replace(/[-:]|\.\d+/g, '');
const utc = (at: number) => digits(new Date(at).toISOString());
/** Moscow's local time. */
const local = (at: number) => utc(at + 3 * 3_600_000).slice(0, -1);

/** The definition of 'Europe/Moscow', which a program would otherwise have to guess. RFC 5545, 3.6.5. */
const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Moscow',
  'BEGIN:STANDARD',
  'DTSTART:20141026T020000',
  'TZOFFSETFROM:+0400',
  'TZOFFSETTO:+0300',
  'TZNAME:MSK',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** A calendar file with one appointment in Moscow time and a reminder an hour before. */
export function icsFile(event: CalendarEvent): string {
  const ends = event.startsAt + SLOT_MINUTES * 60_000;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//agent-portal//appointments//RU',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zone,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART;TZID=Europe/Moscow:${local(event.startsAt)}`,
    `DTEND;TZID=Europe/Moscow:${local(ends)}`,
    `SUMMARY:${escaped(event.summary)}`,
    `LOCATION:${escaped(event.location)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `STATUS:${event.isCalledOff ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(event.isCalledOff
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          'TRIGGER:-PT1H',
          `DESCRIPTION:${escaped(event.summary)}`,
          'END:VALARM',
        ]),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
