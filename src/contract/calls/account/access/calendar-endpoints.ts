import * as v from 'valibot';
import { endpoint } from '../../endpoint';

/** What stands in a calendar: showings, ends of fixations, ends of bookings. */
export const calendarKinds = ['appointment', 'fixation', 'booking'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** 32 random bytes as base64url. */
export const calendarToken = /^[\w-]{43}$/;

/** Where a calendar reads the dates of an account. */
export const calendarPath = (token: string): `/${string}` => `/calendar/${token}.ics`;

const CalendarFeed = v.object({
  /** When the address was made (ISO 8601); null: there is none. */
  made: v.nullable(v.string()),
  /** When a calendar last read it; null: none has yet. */
  read: v.nullable(v.string()),
});

const own = { method: 'POST', auth: 'confirmed', answer: 'personal', path: '/api/office/calendar/' } as const;

/** The secret address of one's own dates for the calendars of phones and computers. Source: feature row O9. */
export const calendarEndpoints = {
  getCalendarFeed: endpoint({ ...own, method: 'GET', response: CalendarFeed }),
  /** Draws an address, which is told this once; one that was there before ends. */
  makeCalendarFeed: endpoint({
    ...own,
    response: v.object({ ...CalendarFeed.entries, address: v.string() }),
  }),
  endCalendarFeed: endpoint({ ...own, method: 'DELETE' }),
};
