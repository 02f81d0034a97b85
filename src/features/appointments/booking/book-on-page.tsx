import { Button } from '../../../ui/button';
import { useBookingDialog } from './use-booking-dialog';

/** The way from a lot to an appointment in its project. */
export function BookOnPage({ project }: { project: string }) {
  const open = useBookingDialog();
  return (
    <Button look="quiet" onClick={() => open({ client: null, project, moving: null })}>
      Записать на показ
    </Button>
  );
}
