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
/**
 * A calendar file with one appointment and a reminder an hour before. Times are in UTC, which every calendar shows by
 * its own clock: a zone would have to be defined in the file, with every change of its clock. RFC 5545, 3.3.5.
 */
export function icsFile(event: CalendarEvent): string {
  const ends = event.startsAt + SLOT_MINUTES * 60_000;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//agent-portal//appointments//RU',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(ends)}`,
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
