import type { Database } from '../../db/database';
import { remindOfAppointments } from './appointment-reminders';
import { remindOfBookings } from './booking-reminders';
import { remindOfFixations } from './fixation-reminders';
import { remindOfSteps } from './step-reminders';

/** Everything that is due at a moment, by the server's clock. Gives how many were sent. */
export const sendReminders = async (db: Database, now: Date): Promise<number> =>
  (await remindOfFixations(db, now)) +
  (await remindOfAppointments(db, now)) +
  (await remindOfBookings(db, now)) +
  (await remindOfSteps(db, now));
