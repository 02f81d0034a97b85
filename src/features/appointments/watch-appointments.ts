import { liveQuery } from 'dexie';
import type { AccountDatabase } from '../../device/account/account-database';
import { type KnownAppointments, readAppointments } from '../../device/lists/appointments-store';

/** Tells of the showings that the device keeps, now and whenever they change; gives back how to stop. */
export function watchAppointments(db: AccountDatabase, tell: (known: KnownAppointments) => void): () => void {
  const subscription = liveQuery(() => readAppointments(db)).subscribe(tell, (error) =>
    console.warn('appointments', error),
  );
  return () => subscription.unsubscribe();
}
