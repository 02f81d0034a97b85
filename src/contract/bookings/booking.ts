import * as v from 'valibot';
import { knownValue } from '../known-value';
import { Lot } from '../lots/lot';
import { bookingKinds } from './booking-terms';

/** `asked`: it holds the lot until a manager has confirmed or refused it; `booked`: it holds; `ended`: it does not. */
export const bookingStates = ['asked', 'booked', 'ended'] as const;
export type BookingState = (typeof bookingStates)[number];

/**
 * How a booking ended: refused or called off by a manager, given up by its agent, run out, the lot sold past it, or
 * grown into a contract.
 */
export const bookingEnds = ['refused', 'called_off', 'withdrawn', 'expired', 'sold', 'contract'] as const;
export type BookingEnd = (typeof bookingEnds)[number];

export const bookingEndWords: Readonly<Record<BookingEnd, string>> = {
  refused: 'В брони отказано',
  called_off: 'Бронь снята застройщиком',
  withdrawn: 'Бронь снята агентом',
  expired: 'Срок брони прошёл',
  sold: 'Лот продан',
  contract: 'Составлен договор',
};

/** A lot booked by an agent for a client of theirs. At most one of a lot holds at a time. */
export const Booking = v.object({
  id: v.number(),
  /** Drawn by the device, so that a repeated request creates only one booking. */
  key: v.string(),
  kind: knownValue(bookingKinds, 'oral'),
  state: knownValue(bookingStates, 'ended'),
  /** Null while it holds. */
  ended_by: v.nullable(knownValue(bookingEnds, 'called_off')),
  /** What the developer, or who gave it up, has said to it. */
  reason: v.string(),
  property: Lot,
  /** Null: the agent has deleted the client. */
  client: v.nullable(v.object({ id: v.number(), name: v.string() })),
  agent: v.object({ id: v.number(), name: v.string() }),
  /** The price agreed, in whole rubles; null: it was hidden. */
  price: v.nullable(v.number()),
  /** Whole rubles that the client pays for it; null: nothing. */
  cost: v.nullable(v.number()),
  /** ISO 8601, all of them. `until` null: it has grown into a deal and runs out no more. */
  until: v.nullable(v.string()),
  paid_at: v.nullable(v.string()),
  created_at: v.string(),
  confirmed_at: v.nullable(v.string()),
  ended_at: v.nullable(v.string()),
  /** The deal that began from it. */
  deal: v.nullable(v.number()),
});
export type Booking = v.InferOutput<typeof Booking>;

/** Whether it has run out by a clock that may be ahead of the server's work, in milliseconds since 1970. */
export const isBookingOpen = ({ state, until }: Pick<Booking, 'state' | 'until'>, now: number): boolean =>
  state !== 'ended' && (until === null || Date.parse(until) > now);
