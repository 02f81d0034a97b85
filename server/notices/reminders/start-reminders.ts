import type { Logger } from 'pino';
import type { Database } from '../../db/database';
import { logError } from '../../db/errors/log-error';
import { remindOfAppointments } from './appointment-reminders';
import { remindOfFixations } from './fixation-reminders';

const EVERY_MS = 60_000;

/** Everything that is due at a moment, by the server's clock. Gives how many were sent. */
export const sendReminders = async (db: Database, now: Date): Promise<number> =>
  (await remindOfFixations(db, now)) + (await remindOfAppointments(db, now));

/** Looks for what is due while the server runs. The returned function stops it, after the round under way. */
export function startReminders({ db, log }: { db: Database; log: Logger }): () => Promise<void> {
  let round: Promise<void> | null = null;
  const look = () => {
    round ??= sendReminders(db, new Date())
      .then((sent) => {
        if (sent > 0) log.info({ sent }, 'reminders');
      })
      .catch((error: unknown) => logError(log, error, 'reminders'))
      .finally(() => {
        round = null;
      });
  };
  const timer = setInterval(look, EVERY_MS);
  look();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
