import type { PartContext } from '../changes/account-part';

/** What a page loads beside the appointments of an account. */
export const createAppointmentsPart = ({ db, session }: PartContext) => ({
  /** Loads the managers who show projects (`null`), or the free times of one manager. @throws `CallError` */
  refreshCalendar: async (manager: number | null): Promise<void> => {
    const store = await import('./appointments-store');
    await (manager === null
      ? store.refreshManagers(db, session)
      : store.refreshCalendar(db, session, manager));
  },
});
