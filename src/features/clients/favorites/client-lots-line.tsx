import { Link } from '@tanstack/react-router';
import { counted } from '../../../contract/words';
import { readClientFavorites } from '../../../device/lists/client-favorites-store';
import { useKept } from '../../../device/page/use-kept';
import { buttonCss } from '../../../ui/button';
import { space } from '../../../ui/tokens';

/** On a client's page: how many lots are kept for them, and the way there. */
export function ClientLotsLine({ client }: { client: number }) {
  const kept = useKept(readClientFavorites);
  const count = kept?.items.filter((item) => item.client === client).length ?? 0;
  return (
    <p css={{ marginTop: space.xl }}>
      <Link to="/clients/favorites" search={{ client }} css={buttonCss('secondary')}>
        {count === 0 ? 'Подобрать лоты' : `Подборка: ${counted(count, LOT)}`}
      </Link>
    </p>
  );
}

const LOT = ['лот', 'лота', 'лотов'] as const;
