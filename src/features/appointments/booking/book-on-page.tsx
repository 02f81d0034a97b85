import { Button } from '../../../ui/button';
import { useBookingDialog } from './use-booking-dialog';

/** The way from a lot to a showing of its project. */
export function BookOnPage({ project }: { project: string }) {
  const open = useBookingDialog();
  return (
    <Button look="quiet" onClick={() => open({ client: null, project, moving: null })}>
      Записать на показ
    </Button>
  );
}
