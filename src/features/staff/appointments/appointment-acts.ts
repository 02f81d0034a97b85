import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import {
  type StaffAppointment,
  staffAppointmentEndpoints,
} from '../../../contract/calls/staff/staff-appointment-endpoints';
import { seenOf } from '../../../contract/calls/staff/staff-seen';
import { askAnew } from '../staff-queries';

const { holdAppointment, callOffByStaff, addDayOff, removeDayOff } = staffAppointmentEndpoints;

export const markAppointmentHeld = (queryClient: QueryClient, of: StaffAppointment) =>
  done(queryClient, call(holdAppointment, { params: { id: of.id }, query: seenOf(of) }));

export const postCallOffByStaff = (queryClient: QueryClient, of: StaffAppointment, reason: string) =>
  done(queryClient, call(callOffByStaff, { params: { id: of.id }, query: seenOf(of), body: { reason } }));

export const postDayOff = (queryClient: QueryClient, id: number, date: string, isOff: boolean) =>
  done(queryClient, call(isOff ? addDayOff : removeDayOff, { params: { id }, body: { date } }));

async function done<T>(queryClient: QueryClient, act: Promise<T>): Promise<T> {
  try {
    return await act;
  } finally {
    await askAnew(queryClient, 'appointments');
  }
}
