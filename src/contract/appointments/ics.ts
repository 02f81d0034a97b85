import { SLOT_MINUTES } from './slots';

/** What a calendar is told of a showing. */
export interface CalendarEvent {
  readonly uid: string;
  /** Rises with every change, so that a calendar takes the later file over the earlier. */
  readonly sequence: number;
  readonly startsAt: number;
  readonly changedAt: number;
  readonly isCalledOff: boolean;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
}

/** A comma, a semicolon, a backslash and a new line would be read as the format's own. RFC 5545, 3.3.11. */
const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** How long a letter is in UTF-8. */
const octets = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4);

/** No line is longer than 75 octets; a letter is never cut in two. RFC 5545, 3.1. */
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
/** As a clock in Moscow shows it. */
const local = (at: number) => utc(at + 3 * 3_600_000).slice(0, -1);

/** Without it a program would have to guess what 'Europe/Moscow' is. RFC 5545, 3.6.5. */
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

/** A file that calendars of phones and computers open: one showing, an hour's reminder, Moscow's time. */
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
