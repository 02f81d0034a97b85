import * as v from 'valibot';
import { type BookingKind, bookingKinds } from '../../../contract/bookings/booking-terms';
import { hoursWords } from '../../../contract/bookings/hours-words';
import {
  BookingSettingsInput,
  type StaffBookingSettings,
} from '../../../contract/calls/staff/stock/staff-booking-endpoints';
import { formatRubles } from '../../../contract/text/words';
import { type Drafted, drafted, newEntry } from '../projects/drafted';

/** The terms of one project and kind as they are being written. */
export interface BookingTermDraft {
  /** '' for every project that has no terms of its own. */
  project: string;
  kind: BookingKind;
  hours: string;
  /** Empty: it costs nothing. */
  cost: string;
  confirm: boolean;
  meeting: boolean;
  note: string;
}

/** What is in the form of how lots are booked. */
export interface BookingTermsValues extends Record<string, unknown> {
  seen: string;
  /** Empty: any number. */
  limit: string;
  /** Minutes; empty: there are no queues. */
  queue: string;
  terms: Drafted<BookingTermDraft>[];
}

/** Null where nothing is written; what is no whole number is refused by the rule of its field. */
function writtenNumber(given: string): number | null {
  const digits = given.replace(/[\s\u00a0]/g, '');
  if (digits === '') return null;
  return /^\d{1,10}$/.test(digits) ? Number(digits) : Number.NaN;
}

const { limit, terms, queue } = BookingSettingsInput.entries;

/** The rule of one entry of the list, as it stands in the form. */
export const BookingTermRule = v.pipe(
  v.object({
    project: v.string(),
    kind: v.picklist(bookingKinds),
    hours: v.string(),
    cost: v.string(),
    confirm: v.boolean(),
    meeting: v.boolean(),
    note: v.string(),
  }),
  v.transform(({ project, hours, cost, ...term }): v.InferInput<typeof terms.item> => {
    const rubles = writtenNumber(cost);
    return {
      ...term,
      project: project === '' ? null : project,
      hours: writtenNumber(hours) ?? Number.NaN,
      cost: rubles === 0 ? null : rubles,
    };
  }),
  terms.item,
);

/** The rule of each field of the form. */
export const bookingTermsRules = {
  seen: v.string(),
  limit: v.pipe(v.string(), v.transform(writtenNumber), limit),
  queue: v.pipe(v.string(), v.transform(writtenNumber), queue.wrapped),
  terms: v.pipe(v.array(BookingTermRule), terms),
};

export const newBookingTerm = (): Drafted<BookingTermDraft> =>
  newEntry({
    project: '',
    kind: 'oral',
    hours: '48',
    cost: '',
    confirm: false,
    meeting: false,
    note: '',
  });

export const bookingTermsValues = ({ settings, state }: StaffBookingSettings): BookingTermsValues => ({
  seen: state,
  limit: String(settings.limit ?? ''),
  queue: String(settings.queue ?? ''),
  terms: drafted(
    settings.terms.map(({ project, hours, cost, ...term }) => ({
      ...term,
      project: project ?? '',
      hours: String(hours),
      cost: String(cost ?? ''),
    })),
  ),
});

/** What is wrong with the fields of one entry. */
export function wrongInTerm(term: BookingTermDraft): Partial<Record<keyof BookingTermDraft, string>> {
  const { issues = [] } = v.safeParse(BookingTermRule, term);
  const told = issues.map(({ path, message }) => [String(path?.[0].key), message] as const);
  // The first that is wrong with a field is said of it.
  return Object.fromEntries(told.toReversed());
}

/** Whether another entry is of the same project and kind. */
export const isTwice = (term: BookingTermDraft, all: readonly BookingTermDraft[]): boolean =>
  all.filter(({ project, kind }) => project === term.project && kind === term.kind).length > 1;

/** '7 дней', '1 день 12 часов': how long so many hours are. */
export function daysOfHours(given: string): string {
  const hours = writtenNumber(given);
  if (hours === null || Number.isNaN(hours) || hours < 1) return 'От 1 до 2160 часов, то есть до 90 дней';
  return hours < 24 ? 'Меньше дня' : hoursWords(hours);
}

/** '25 000 ₽' of what is written, or that it costs nothing. */
export function rublesHint(given: string): string {
  const rubles = writtenNumber(given);
  if (rubles === null || rubles === 0) return 'Пусто: бесплатно';
  return Number.isNaN(rubles) ? 'Рублями, целым числом' : formatRubles(rubles);
}
