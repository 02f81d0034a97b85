import { SLOT_MINUTES } from './slots';

/** Hours that agents need from one city to another, unless the developer says otherwise. */
export const USUAL_CITY_GAP = 3;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A showing that would be booked. */
export interface TimedAppointment {
  /** ISO 8601. */
  readonly starts_at: string;
  readonly client: { readonly id: number };
  /** `city`: a slug; '' where it is not known, which is never another city. */
  readonly project: { readonly city: string };
}

/** One that is booked for a client of the same account. An agency is several people, who can be at several places. */
export interface OtherAppointment extends TimedAppointment {
  readonly agent: { readonly is_agency: boolean };
}

/**
 * `at-once`: the server refuses the second, for agent or client would have to be at both; `same-hour`: one ends as the
 * other begins, or nearly so; `other-city`: they would hardly come from one to the other.
 */
export type AppointmentClash<S> = {
  readonly kind: 'at-once' | 'same-hour' | 'other-city';
  readonly appointment: S;
};

/**
 * What an agent should know before they book a showing, and by what the server refuses it: others of theirs, or of the
 * client, within an hour of it, and those in another city less than `gap` hours before or after it. The nearest stands
 * first.
 */
export function appointmentClashes<S extends OtherAppointment>(
  wanted: TimedAppointment,
  others: readonly S[],
  gap: number,
): AppointmentClash<S>[] {
  const at = Date.parse(wanted.starts_at);
  const { city } = wanted.project;
  return others
    .filter(({ agent, client }) => !agent.is_agency || client.id === wanted.client.id)
    .map((appointment) => ({ appointment, apart: Math.abs(Date.parse(appointment.starts_at) - at) }))
    .toSorted((one, other) => one.apart - other.apart)
    .flatMap(({ appointment, apart }): AppointmentClash<S>[] => {
      if (apart < SLOT_MINUTES * MINUTE) return [{ kind: 'at-once', appointment }];
      if (apart < HOUR) return [{ kind: 'same-hour', appointment }];
      const isElsewhere = city !== '' && appointment.project.city !== '' && appointment.project.city !== city;
      return isElsewhere && apart < gap * HOUR ? [{ kind: 'other-city', appointment }] : [];
    });
}
