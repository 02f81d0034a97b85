/** Hours that agents need from one city to another, unless the developer says otherwise. */
export const USUAL_CITY_GAP = 3;

const HOUR = 3_600_000;

/** A showing that is booked, or would be. */
export interface TimedAppointment {
  /** ISO 8601. */
  readonly starts_at: string;
  /** `city`: a slug; '' where it is not known, which is never another city. */
  readonly project: { readonly city: string };
}

/** `same-hour`: an agent cannot be at both; `other-city`: they would hardly come from one to the other. */
export type AppointmentClash<S> = { readonly kind: 'same-hour' | 'other-city'; readonly appointment: S };

/**
 * What an agent should know before they book a showing: others of theirs within an hour of it, and those in another city
 * less than `gap` hours before or after it. It refuses nothing. The nearest stands first.
 */
export function appointmentClashes<S extends TimedAppointment>(
  wanted: TimedAppointment,
  others: readonly S[],
  gap: number,
): AppointmentClash<S>[] {
  const at = Date.parse(wanted.starts_at);
  const { city } = wanted.project;
  return others
    .map((appointment) => ({ appointment, apart: Math.abs(Date.parse(appointment.starts_at) - at) }))
    .toSorted((one, other) => one.apart - other.apart)
    .flatMap(({ appointment, apart }): AppointmentClash<S>[] => {
      if (apart < HOUR) return [{ kind: 'same-hour', appointment }];
      const isElsewhere = city !== '' && appointment.project.city !== '' && appointment.project.city !== city;
      return isElsewhere && apart < gap * HOUR ? [{ kind: 'other-city', appointment }] : [];
    });
}
