import { isDeepStrictEqual } from 'node:util';
import { readBookingSettings, writeBookingSettings } from '../../bookings/booking-settings';
import type { ContentPart } from './part';
import { projectIds } from './project-ids';

/** On what terms lots are booked. Bookings that were made keep theirs. */
export const bookingsPart: ContentPart<'bookings'> = {
  title: 'условия брони',
  async read(tx) {
    const settings = await readBookingSettings(tx);
    return settings.limit === null && settings.terms.length === 0 ? null : settings;
  },
  async write(tx, settings) {
    const projects = await projectIds(tx);
    for (const { project } of settings.terms) if (project !== null) projects.of(project, 'условие брони');
    if (isDeepStrictEqual(await readBookingSettings(tx), settings)) return [];
    await writeBookingSettings(tx, settings);
    return [{ act: 'change', what: 'условия брони' }];
  },
};
