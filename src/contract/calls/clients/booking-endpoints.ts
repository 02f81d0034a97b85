import * as v from 'valibot';
import { Booking } from '../../bookings/booking';
import { BookingTerm, bookingKinds } from '../../bookings/booking-terms';
import { QueuePlace } from '../../bookings/queue';
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
  /** Why their agent can book no lot more, in words; null: they can. Answers of older servers have none. */
  refused: v.optional(v.nullable(v.string()), null),
});
export type BookableClient = v.InferOutput<typeof BookableClient>;

/** The queue for a booked lot, as one agent sees it. */
const QueueStanding = v.object({
  /** How many wait. */
  length: v.number(),
  /** For how many minutes of working hours the lot is held for the first. */
  minutes: v.number(),
  /** The agent's own place, or one of their agency's. */
  own: v.nullable(QueuePlace),
});
export type QueueStanding = v.InferOutput<typeof QueueStanding>;

/** What is to be known before a lot is booked. */
export const BookingOffer = v.object({
  /** The lot's price now, in whole rubles; null: hidden. */
  price: v.nullable(v.number()),
  /** Kinds in which it can be booked; none: the developer takes no bookings in its project. */
  terms: v.array(BookingTerm),
  clients: v.array(BookableClient),
  /** How many whoever asks has booked, and may have; null: any number. A booking counts to the client's agent. */
  held: v.number(),
  limit: v.nullable(v.number()),
  /** Why the agent can book nothing now, or not this lot, in words; null: they can. */
  refused: v.nullable(v.string()),
  /** The booking of the lot that holds, if it is the agent's own or their agency's. */
  own: v.nullable(Booking),
  /** Null: the lot is not booked, or the developer has no queues; in answers of older servers, too. */
  queue: v.optional(v.nullable(QueueStanding), null),
});
export type BookingOffer = v.InferOutput<typeof BookingOffer>;

/** Booking lots for clients, and the queues for booked ones. Source: feature rows O1 and O2. */
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
  /** The agent's places that last, what comes first in front; an agency has those of its agents too. */
  listQueuePlaces: endpoint({
    ...own,
    method: 'GET',
    path: '/api/bookings/queue/',
    query: v.object(pageQuery(20)),
    response: page(QueuePlace),
  }),
  /** Takes the last place in the queue for a booked lot, for a client who is fixed in its project. */
  joinQueue: endpoint({
    ...own,
    method: 'POST',
    path: '/api/bookings/queue/',
    idempotent: true,
    body: v.object({
      key: v.pipe(v.string(), v.uuid('Нужен UUID')),
      lot: BodyId('Нужен номер лота'),
      client: BodyId('Выберите клиента'),
    }),
    response: QueuePlace,
  }),
  /** Gives the place up; one that has ended stays as it is. */
  leaveQueue: endpoint({
    ...own,
    method: 'POST',
    path: '/api/bookings/queue/{id}/leave/',
    idempotent: true,
    params: IdParam,
    response: QueuePlace,
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
