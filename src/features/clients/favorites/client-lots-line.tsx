import { Link } from '@tanstack/react-router';
import { counted } from '../../../contract/text/words';
import { readClientFavorites } from '../../../device/lists/clients/client-favorites-store';
import { clientNumber } from '../../../device/lists/clients/client-kind';
import type { ClientView } from '../../../device/lists/clients/clients-store';
import { usePersisted } from '../../../device/page/hooks/use-persisted';
import { buttonCss } from '../../../ui/button';
import { space } from '../../../ui/tokens';
import { clientIdInAddress } from '../find-clients';

/** On a client's page: how many lots are kept for them, and the way there. */
export function ClientLotsLine({ client }: { client: Pick<ClientView, 'id' | 'key'> }) {
  const stored = usePersisted(readClientFavorites);
  const count = stored?.items.filter((item) => item.client === clientNumber(client)).length ?? 0;
  return (
    <p css={{ marginTop: space.xl }}>
      <Link
        to="/clients/favorites"
        search={{ client: clientIdInAddress(client) }}
        css={buttonCss('secondary')}
      >
        {count === 0 ? 'Подобрать лоты' : `Подборка: ${counted(count, LOT)}`}
      </Link>
    </p>
  );
}

const LOT = ['лот', 'лота', 'лотов'] as const;
