import { useNavigate, useRouterState } from '@tanstack/react-router';
import { readWantedBookings } from '../../device/lists/bookings/bookings-store';
import { accountWhenReady } from '../../device/page/device-store';
import { useOnline } from '../../device/page/hooks/use-online';
import { usePersisted } from '../../device/page/hooks/use-persisted';
import { Button } from '../../ui/button';
import { cornerNoteCss } from '../../ui/corner/corner-css';

const forget = (id: number) =>
  void accountWhenReady()
    .then((account) => account.bookings.forgetWanted(id))
    .catch((error: unknown) => console.warn('device', error));

/** The network is back: a lot that somebody wanted to book meanwhile is offered, one after the other. */
export function WantedBookings() {
  const online = useOnline();
  const [wanted] = usePersisted(readWantedBookings) ?? [];
  const navigate = useNavigate();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  if (!online || !wanted || path === wanted.href) return null;
  return (
    <div css={cornerNoteCss} role="status" aria-label="Сеть вернулась">
      <span>
        <b css={{ display: 'block', fontWeight: 600 }}>Вы хотели забронировать</b>
        {wanted.name}
      </span>
      <Button look="quiet" onClick={() => void navigate({ to: wanted.href })}>
        Открыть
      </Button>
      <Button look="quiet" onClick={() => forget(wanted.id)}>
        Не нужно
      </Button>
    </div>
  );
}
