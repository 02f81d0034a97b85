import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call/call';
import {
  type Appointment,
  type AppointmentPlace,
  appointmentEndpoints,
} from '../../contract/calls/clients/appointment-endpoints';
import { accountWhenReady } from '../../device/page/device-store';
import { appointmentsKey } from './appointments-key';

export interface WantedAppointment {
  manager: number;
  project: string;
  /** The lot that is shown; null: no one lot. */
  property: number | null;
  place: AppointmentPlace;
  starts_at: string;
}

/** Books an appointment; sent again under its key it stays one. */
export const bookAppointmentSlot = (
  queryClient: QueryClient,
  client: number,
  body: WantedAppointment,
  idempotencyKey: string,
) =>
  shown(
    queryClient,
    call(appointmentEndpoints.bookAppointment, { params: { id: client }, body }, { idempotencyKey }),
  );

export const moveAppointmentSlot = (
  queryClient: QueryClient,
  id: number,
  { project: _, property: __, ...body }: WantedAppointment,
  idempotencyKey: string,
) =>
  shown(
    queryClient,
    call(appointmentEndpoints.moveAppointment, { params: { id }, body }, { idempotencyKey }),
  );

export const postCallOff = (queryClient: QueryClient, id: number) =>
  shown(queryClient, call(appointmentEndpoints.callOffAppointment, { params: { id }, body: {} }));

/** Whatever came of it, list and calendars are asked for anew: the device shows what the server knows. */
async function shown(queryClient: QueryClient, act: Promise<Appointment>): Promise<Appointment> {
  try {
    const one = await act;
    // The act is done: a list that does not come now comes later.
    await accountWhenReady()
      .then((account) => account.refresh('appointments', true))
      .catch(() => {});
    return one;
  } finally {
    void queryClient.invalidateQueries({ queryKey: appointmentsKey });
  }
}
