import { hasUnsaved, subscribeUnsaved } from '../../../lib/forms/unsaved';
import { readModals, subscribeModals } from '../../../ui/modals/modals';

/** Whether a reload would take something from the person: what is written and not saved, or a dialog half done. */
export const isUnfinished = (): boolean => hasUnsaved() || readModals().first !== null;

export function subscribeUnfinished(listener: () => void): () => void {
  const ends = [subscribeUnsaved(listener), subscribeModals(listener)];
  return () => {
    for (const end of ends) end();
  };
}

/** As soon as a reload takes nothing from the person. */
export function untilFinished(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (isUnfinished()) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = subscribeUnfinished(look);
    look();
  });
}
