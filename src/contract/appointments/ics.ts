/** A date as calendars have it. */
export interface CalendarEvent {
  readonly uid: string;
  /** Grows with every change, so that a calendar prefers the later file. */
  readonly sequence: number;
  /** Milliseconds since 1970, as all times here. */
  readonly startsAt: number;
  /** Null: a moment that takes no time, as an end is. RFC 5545, 3.6.1. */
  readonly endsAt: number | null;
  readonly changedAt: number;
  readonly isCalledOff: boolean;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  /** How long before it the calendar reminds of it. */
  readonly remindMinutes: number;
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

const linesOf = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${utc(event.changedAt)}`,
  `LAST-MODIFIED:${utc(event.changedAt)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART:${utc(event.startsAt)}`,
  ...(event.endsAt === null ? [] : [`DTEND:${utc(event.endsAt)}`]),
  `SUMMARY:${escaped(event.summary)}`,
  ...(event.location === '' ? [] : [`LOCATION:${escaped(event.location)}`]),
  `DESCRIPTION:${escaped(event.description)}`,
  `STATUS:${event.isCalledOff ? 'CANCELLED' : 'CONFIRMED'}`,
  ...(event.isCalledOff
    ? []
    : [
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `TRIGGER:-PT${event.remindMinutes}M`,
        `DESCRIPTION:${escaped(event.summary)}`,
        'END:VALARM',
      ]),
  'END:VEVENT',
];

/**
 * A calendar file with reminders. Times are in UTC, which every calendar shows by its own clock: a zone would have to be
 * defined in the file, with every change of its clock. RFC 5545, 3.3.5. `name`: of a calendar that is read again and again,
 * each hour if it does as it is told (RFC 7986, 5.7); null for a file that is saved once.
 */
export function icsFile(events: readonly CalendarEvent[], name: string | null = null): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//agent-portal//appointments//RU',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name === null
      ? []
      : [
          `NAME:${escaped(name)}`,
          `X-WR-CALNAME:${escaped(name)}`,
          'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
          'X-PUBLISHED-TTL:PT1H',
        ]),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
