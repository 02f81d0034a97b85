import * as v from 'valibot';

/** `oral`: on an agent's word, for hours or days; `paid`: against a sum that the client pays. */
export const bookingKinds = ['oral', 'paid'] as const;
export type BookingKind = (typeof bookingKinds)[number];

export const bookingKindWords: Readonly<Record<BookingKind, string>> = {
  oral: 'Устная бронь',
  paid: 'Платная бронь',
};

/** On what terms lots are booked in one way. */
export const BookingTerm = v.object({
  /** Slug of the project that they are of; null: of every project that has none of its own. */
  project: v.nullable(v.string()),
  kind: v.picklist(bookingKinds),
  /** For how long a lot is booked, in hours. */
  hours: v.number(),
  /** Whole rubles that the client pays; null: it costs nothing. */
  cost: v.nullable(v.number()),
  /** A manager has to confirm it; it holds the lot meanwhile. */
  confirm: v.boolean(),
  /** The client has to have been at a showing of the project. */
  meeting: v.boolean(),
  /** What else ends it or what the client gets for it, in the developer's words. */
  note: v.string(),
});
export type BookingTerm = v.InferOutput<typeof BookingTerm>;

/** For how many minutes of working hours a lot is held for the first of its queue, unless the developer says otherwise. */
export const USUAL_QUEUE_MINUTES = 30;

/** How the developer lets lots be booked; without terms nothing is. */
export const BookingSettings = v.object({
  /** How many lots an agent may have booked at once; null: any number. */
  limit: v.nullable(v.number()),
  terms: v.array(BookingTerm),
  /** For how many minutes of working hours a lot is held for the first of its queue; null: there are no queues. */
  queue: v.optional(v.nullable(v.number()), USUAL_QUEUE_MINUTES),
});
export type BookingSettings = v.InferOutput<typeof BookingSettings>;

/** The terms of each kind in a project: its own, else those of all; kinds without terms are left out. */
export const bookingTermsIn = (terms: readonly BookingTerm[], project: string): BookingTerm[] =>
  bookingKinds.flatMap((kind) => {
    const ofKind = terms.filter((term) => term.kind === kind);
    return (
      ofKind.find((term) => term.project === project) ?? ofKind.find((term) => term.project === null) ?? []
    );
  });
