import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call';
import {
  type Appointment,
  appointmentEndpoints,
  type Place,
} from '../../contract/calls/appointment-endpoints';
import { accountSoon } from '../../device/page/device-store';
import { appointmentsKey } from './appointments-key';

export interface Wanted {
  manager: number;
  project: string;
  place: Place;
  starts_at: string;
}

/** Books a showing; sent again under its key it stays one. */
export const book = (queryClient: QueryClient, client: number, body: Wanted, idempotencyKey: string) =>
  shown(
    queryClient,
    call(appointmentEndpoints.bookAppointment, { params: { id: client }, body }, { idempotencyKey }),
  );

export const move = (
  queryClient: QueryClient,
  id: number,
  { project: _, ...body }: Wanted,
  idempotencyKey: string,
) =>
  shown(
    queryClient,
    call(appointmentEndpoints.moveAppointment, { params: { id }, body }, { idempotencyKey }),
  );

export const callOff = (queryClient: QueryClient, id: number) =>
  shown(queryClient, call(appointmentEndpoints.callOffAppointment, { params: { id }, body: {} }));

/** Whatever came of it, list and calendars are asked for anew: the device shows what the server knows. */
async function shown(queryClient: QueryClient, act: Promise<Appointment>): Promise<Appointment> {
  try {
    const one = await act;
    // The act is done: a list that does not come now comes later.
    await accountSoon()
      .then((account) => account.refresh('appointments', true))
      .catch(() => {});
    return one;
  } finally {
    void queryClient.invalidateQueries({ queryKey: appointmentsKey });
  }
}
