import { hasFullAccess } from '../contract/accounts/full-access';
import type { Lot } from '../contract/lots/lot';
import { BookLotOnPage } from '../features/bookings/book-lot-on-page';
import { useClientMode } from '../features/client-mode/client-mode-store';
import { useUser } from '../features/session/session-queries';
import { space } from '../ui/tokens';

/** Below the card of a checkerboard's cell: the way to book its lot, for whoever may, and out of a client's sight. */
export default function BookFromCell({ lot }: { lot: Lot }) {
  const user = useUser();
  const isClientMode = useClientMode();
  if (!user || !hasFullAccess(user) || isClientMode) return null;
  return (
    <div css={{ marginTop: space.md, '&:empty': { display: 'none' } }}>
      <BookLotOnPage lot={lot} />
    </div>
  );
}
