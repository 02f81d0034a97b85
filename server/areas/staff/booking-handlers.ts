import {
  type StaffBooking,
  type StaffBookingSettings,
  staffBookingEndpoints,
} from '../../../src/contract/calls/staff/stock/staff-booking-endpoints';
import type { BookingRow } from '../../bookings/booking-acts';
import type { Executor } from '../../db/database';
import { pageWithLinks } from '../../http/answers/page';
import type { Call, Handlers } from '../../http/handler';
import { HttpProblem, notFound } from '../../http/problems/problem';
import { AdminRefusal } from '../../staff/admin-refusal';
import { changeBookingSettings, readStaffBookingSettings } from '../../staff/bookings/booking-terms';
import {
  confirmBooking,
  dropBooking,
  handOverBooking,
  openDealOfBooking,
  payBooking,
  prolongBooking,
} from '../../staff/bookings/bookings';
import { listAudit } from './audit-store';
import { findStaffBooking, listStaffBookings } from './lists/bookings-store';

const { path } = staffBookingEndpoints.listStaffBookings;

type StaffCall = Pick<Call<typeof staffBookingEndpoints.payBooking>, 'db' | 'staff'>;
const actorOf = ({ staff }: Pick<StaffCall, 'staff'>) => ({ kind: 'staff', id: staff.id }) as const;

async function answer(db: Executor, act: Promise<BookingRow | null>): Promise<StaffBooking> {
  const row = await act.catch((error: unknown) => {
    throw error instanceof AdminRefusal ? new HttpProblem('conflict', error.message) : error;
  });
  const booking = row && (await findStaffBooking(db, row.id));
  if (!booking) throw notFound('Такой брони нет.');
  return booking;
}

async function readSettings(db: Executor): Promise<StaffBookingSettings> {
  const audit = await listAudit(db, 'booking', [0]);
  return { ...(await readStaffBookingSettings(db)), audit: audit.get(0) ?? [] };
}

/** Bookings, answered by the developer's managers, and the terms on which lots are booked. */
export const staffBookingHandlers: Handlers<keyof typeof staffBookingEndpoints> = {
  listStaffBookings: async ({ query }, { db, search }) => {
    const { count, bookings } = await listStaffBookings(db, query);
    return pageWithLinks(bookings, count, query, { path, search });
  },
  confirmBooking: ({ params, query }, call) =>
    answer(call.db, confirmBooking(call.db, { ...actorOf(call), ...query }, params.id)),
  refuseBooking: ({ params, query, body }, call) =>
    answer(
      call.db,
      dropBooking(call.db, { ...actorOf(call), ...query }, { id: params.id, by: 'refused', ...body }),
    ),
  prolongBooking: ({ params, query, body }, call) =>
    answer(call.db, prolongBooking(call.db, { ...actorOf(call), ...query }, { id: params.id, ...body })),
  payBooking: ({ params, query }, call) =>
    answer(call.db, payBooking(call.db, { ...actorOf(call), ...query }, params.id)),
  callOffBooking: ({ params, query, body }, call) =>
    answer(
      call.db,
      dropBooking(call.db, { ...actorOf(call), ...query }, { id: params.id, by: 'called_off', ...body }),
    ),
  handOverBooking: ({ params, query, body }, call) =>
    answer(
      call.db,
      handOverBooking(call.db, { ...actorOf(call), ...query }, { id: params.id, clientId: body.client }),
    ),
  openDealOfBooking: ({ params, query, body }, call) =>
    answer(call.db, openDealOfBooking(call.db, { ...actorOf(call), ...query }, { id: params.id, ...body })),
  getBookingSettings: (_, { db }) => readSettings(db),
  changeBookingSettings: async ({ query, body }, { db, staff }) => {
    await changeBookingSettings(db, { kind: 'staff', id: staff.id }, { settings: body, seen: query.seen });
    return readSettings(db);
  },
};
