import type { PartContext } from '../changes/account-part';
import { enqueue } from '../changes/enqueue';
import type { ListKinds } from '../changes/outbox-kind';
import { type AskedAppointment, appointmentKind } from './appointment-kind';

const kinds: ListKinds<'appointments'> = { appointment: appointmentKind };

/** What a page does with the appointments of an account, and loads beside them. */
export const createAppointmentsPart = ({ change, db, session }: PartContext) => ({
  /** Keeps the wish for one, to be sent when there is a network; resolves when it is stored. */
  ask: (wish: AskedAppointment): Promise<void> =>
    change(async ({ db: target, context, wake }) => {
      await enqueue(target, kinds, { kind: 'appointment', payload: wish, now: context.now, shown: true });
      wake();
    }),
  /** Loads the managers who show projects (`null`), or the free times of one manager. @throws `CallError` */
  refreshCalendar: async (manager: number | null): Promise<void> => {
    const store = await import('./appointments-store');
    await (manager === null
      ? store.refreshManagers(db, session)
      : store.refreshCalendar(db, session, manager));
  },
});
