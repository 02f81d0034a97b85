import * as v from 'valibot';
import { Booking, bookingStates } from '../../../bookings/booking';
import { BookingSettings, bookingKinds, USUAL_QUEUE_MINUTES } from '../../../bookings/booking-terms';
import { PaymentField } from '../../../deals/deal';
import { BodyId, IdParam, QueryId } from '../../../parameters/ids';
import { page, pageQuery, SlugParam } from '../../../parameters/lists';
import { endpoint } from '../../endpoint';
import { AuditLine } from '../staff-endpoints';
import { SeenQuery } from '../staff-seen';

/** Who waits for a booked lot. */
const StaffQueuePlace = v.object({
  id: v.number(),
  /** 1: the first. */
  place: v.number(),
  agent: v.object({ id: v.number(), name: v.string() }),
  /** E.164. */
  agent_phone: v.string(),
  client: v.string(),
  /** ISO 8601: since when, and until when the lot is held for them; null: it is not their turn. */
  since: v.string(),
  offered_until: v.nullable(v.string()),
});
export type StaffQueuePlace = v.InferOutput<typeof StaffQueuePlace>;

/** A booking as the developer's managers see it. */
export const StaffBooking = v.object({
  ...Booking.entries,
  /** The agent's phone in E.164. */
  agent_phone: v.string(),
  /** Hours for which it was booked, as often as it is prolonged too. */
  hours: v.number(),
  prolonged: v.number(),
  /** The queue for its lot, at the last booking of that; in answers of older servers there is none. */
  queue: v.optional(v.array(StaffQueuePlace), []),
  audit: v.array(AuditLine),
});
export type StaffBooking = v.InferOutput<typeof StaffBooking>;

const staff = { auth: 'staff', permission: 'deals', answer: 'personal' } as const;
const one = { ...staff, method: 'POST', params: IdParam, query: SeenQuery, response: StaffBooking } as const;
const reason = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, 'Не больше 500 знаков')), '');
const whole = (message: string, most: number, least = 1) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message));

const Hours = whole('Нужны часы: от 1 до 2160', 2_160);
const Rubles = whole('Нужны рубли целым числом', 1e9);

/** The settings as they are written: one row a project and kind. */
export const BookingSettingsInput = v.object({
  limit: v.nullable(whole('Нужно число от 1 до 1000', 1_000)),
  terms: v.pipe(
    v.array(
      v.object({
        project: v.nullable(SlugParam.entries.slug),
        kind: v.picklist(bookingKinds, 'Такой брони нет'),
        hours: Hours,
        cost: v.nullable(Rubles),
        confirm: v.boolean(),
        meeting: v.boolean(),
        note: v.pipe(v.string(), v.trim(), v.maxLength(500, 'Не больше 500 знаков')),
      }),
    ),
    v.maxLength(500, 'Не больше 500 условий'),
    v.check(
      (terms) => new Set(terms.map(({ project, kind }) => `${project} ${kind}`)).size === terms.length,
      'Для проекта и вида брони условия бывают одни',
    ),
  ),
  /** Left out by a form of before: as usual. */
  queue: v.optional(v.nullable(whole('Нужны минуты: от 5 до 1440', 1_440, 5)), USUAL_QUEUE_MINUTES),
});

const StaffBookingSettings = v.object({
  settings: BookingSettings,
  /** Which state of the settings this is; a change names it. */
  state: v.string(),
  audit: v.array(AuditLine),
});
export type StaffBookingSettings = v.InferOutput<typeof StaffBookingSettings>;

/** Bookings in `/staff`. Source: feature row O1. */
export const staffBookingEndpoints = {
  listStaffBookings: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/staff/bookings/',
    scope: 'bookings',
    query: v.object({
      ...pageQuery(20),
      /** Those that wait for a manager, those that hold, or all. */
      show: v.optional(v.picklist(['waiting', 'open', 'all'], 'Такого списка нет'), 'open'),
      /** Words of client, agent and lot, or digits of a phone; '№ 12' is that booking alone. */
      search: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
      state: v.optional(v.picklist(['', ...bookingStates], 'Такого состояния нет'), ''),
      project: v.optional(v.union([SlugParam.entries.slug, v.literal('')], 'Такого проекта не бывает'), ''),
      agent: v.optional(QueryId('Нужен номер кабинета')),
      /** By default what ends first, of all the newest. */
      order: v.optional(v.picklist(['', 'oldest', 'newest'], 'Такого порядка нет'), ''),
    }),
    response: page(StaffBooking),
  }),
  confirmBooking: endpoint({ ...one, path: '/api/staff/bookings/{id}/confirm/' }),
  /** With a reason, which the agent reads. */
  refuseBooking: endpoint({
    ...one,
    path: '/api/staff/bookings/{id}/refuse/',
    body: v.object({ reason }),
  }),
  /** Moves its end by so many hours. */
  prolongBooking: endpoint({
    ...one,
    path: '/api/staff/bookings/{id}/prolong/',
    body: v.object({ hours: Hours }),
  }),
  /** The client has paid for it. */
  payBooking: endpoint({ ...one, path: '/api/staff/bookings/{id}/pay/' }),
  callOffBooking: endpoint({
    ...one,
    path: '/api/staff/bookings/{id}/call_off/',
    body: v.object({ reason }),
  }),
  /** To another agent: for a client of theirs who is fixed in the lot's project. It runs on until its end. */
  handOverBooking: endpoint({
    ...one,
    path: '/api/staff/bookings/{id}/hand_over/',
    body: v.object({ client: BodyId('Выберите клиента другого агента') }),
  }),
  /** Begins a deal with its price and its client; the booking holds the lot until the contract does. */
  openDealOfBooking: endpoint({
    ...one,
    path: '/api/staff/bookings/{id}/deal/',
    body: v.object({ payment: PaymentField }),
  }),
  getBookingSettings: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/staff/booking_settings/',
    response: StaffBookingSettings,
  }),
  /** Writes the settings anew, whole. Bookings that were made keep their terms. */
  changeBookingSettings: endpoint({
    ...staff,
    method: 'PATCH',
    path: '/api/staff/booking_settings/',
    query: v.object({
      /** The state that was changed; refused if another is there by now. Left out, whatever is there gives way. */
      seen: v.optional(v.pipe(v.string(), v.maxLength(100))),
    }),
    body: BookingSettingsInput,
    response: StaffBookingSettings,
  }),
};
