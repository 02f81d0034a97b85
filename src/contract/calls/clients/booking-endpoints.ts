import * as v from 'valibot';
import { Booking } from '../../bookings/booking';
import { BookingTerm, bookingKinds } from '../../bookings/booking-terms';
import { BodyId, IdParam, QueryId } from '../../parameters/ids';
import { page, pageQuery } from '../../parameters/lists';
import { endpoint } from '../endpoint';

const own = { auth: 'confirmed', answer: 'personal' } as const;

/** Whom a lot can be booked for: a client who is fixed for the agent in its project. */
const BookableClient = v.object({
  id: v.number(),
  name: v.string(),
  /** ISO 8601: until when the client is fixed. */
  fixed_until: v.string(),
  /** They have been at a showing of the project. */
  met: v.boolean(),
});
export type BookableClient = v.InferOutput<typeof BookableClient>;

/** What is to be known before a lot is booked. */
export const BookingOffer = v.object({
  /** The lot's price now, in whole rubles; null: hidden. */
  price: v.nullable(v.number()),
  /** Kinds in which it can be booked; none: the developer takes no bookings in its project. */
  terms: v.array(BookingTerm),
  clients: v.array(BookableClient),
  /** How many the agent has booked, and may have; null: any number. */
  held: v.number(),
  limit: v.nullable(v.number()),
  /** Why the agent can book nothing now, or not this lot, in words; null: they can. */
  refused: v.nullable(v.string()),
  /** The booking of the lot that holds, if it is the agent's own or their agency's. */
  own: v.nullable(Booking),
});
export type BookingOffer = v.InferOutput<typeof BookingOffer>;

/** Booking lots for clients. Source: feature row O1. */
export const bookingEndpoints = {
  /** The newest first; an agency has those of its agents too. */
  listBookings: endpoint({
    ...own,
    method: 'GET',
    path: '/api/bookings/',
    query: v.object({
      ...pageQuery(20),
      /** Those that hold, or all. */
      show: v.optional(v.picklist(['open', 'all'], 'Такого списка нет'), 'open'),
      client: v.optional(QueryId('Нужен номер клиента')),
    }),
    response: page(Booking),
  }),
  getBookingOffer: endpoint({
    ...own,
    method: 'GET',
    path: '/api/bookings/offer/',
    query: v.object({ lot: QueryId('Нужен номер лота') }),
    response: BookingOffer,
  }),
  /**
   * Books a free lot for a client who is fixed in its project. Of several who ask at once one gets it, all others are
   * refused with 'conflict'. So is a price that is not the lot's any more.
   */
  bookLot: endpoint({
    ...own,
    method: 'POST',
    path: '/api/bookings/',
    idempotent: true,
    body: v.object({
      key: v.pipe(v.string(), v.uuid('Нужен UUID')),
      lot: BodyId('Нужен номер лота'),
      client: BodyId('Выберите клиента'),
      kind: v.picklist(bookingKinds, 'Такой брони нет'),
      /** The price that the agent has seen; null: hidden. */
      price: v.nullable(v.number('Нужна цена в рублях')),
    }),
    response: Booking,
  }),
  /** Gives it up; one that has ended stays as it is. */
  withdrawBooking: endpoint({
    ...own,
    method: 'POST',
    path: '/api/bookings/{id}/withdraw/',
    idempotent: true,
    params: IdParam,
    body: v.object({
      reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, 'Не больше 500 знаков')), ''),
    }),
    response: Booking,
  }),
};
