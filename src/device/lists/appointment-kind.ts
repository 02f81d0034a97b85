import * as v from 'valibot';
import { appointmentEndpoints, appointmentPlaces } from '../../contract/calls/clients/appointment-endpoints';
import { raiseVersion } from '../account/account-state';
import type { OutboxKind } from '../changes/outbox-kind';

/** A showing that was asked for without a network: only the server's answer makes it one. */
export const AskedAppointment = v.object({
  key: v.string(),
  /** Key of the client, and the server's number. */
  client: v.string(),
  clientId: v.number(),
  manager: v.number(),
  project: v.object({ slug: v.string(), name: v.string() }),
  property: v.nullable(v.number()),
  place: v.picklist(appointmentPlaces),
  /** ISO 8601. */
  starts_at: v.string(),
  /** The client, what is shown and when, as the list of pending changes says it. */
  name: v.string(),
});
export type AskedAppointment = v.InferOutput<typeof AskedAppointment>;

export const appointmentKind: OutboxKind<'appointment'> = {
  version: 1,
  actOf: () => 'appointment',
  showsRefusal: true,
  open: ({ payload }) => {
    const parsed = v.safeParse(AskedAppointment, payload);
    if (!parsed.success) return null;
    const { key, clientId, manager, project, property, place, starts_at } = parsed.output;
    return {
      // Another time for the same client in the same project stands in the place of the one before.
      subject: `appointment:${clientId}:${project.slug}`,
      target: key,
      send: async (session, options) => {
        const body = { manager, project: project.slug, property, place, starts_at };
        const { value } = await session.call(
          appointmentEndpoints.bookAppointment,
          { params: { id: clientId }, body },
          options,
        );
        return async (db) => {
          await db.appointments.put({ id: value.id, wire: value });
          await raiseVersion(db, 'appointments');
        };
      },
    };
  },
};
