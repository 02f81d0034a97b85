import { useQuery } from '@tanstack/react-query';
import { catalogueQuery } from '../../../api/catalogue-query';
import { pageEndpoints } from '../../../contract/calls/page-endpoints';
import { useClientMode } from '../../../features/client-mode/client-mode-store';
import { useUser } from '../../../features/session/session-queries';

/** What the header and its menu show, and to whom. */
export function useHeader() {
  const user = useUser();
  const header = useQuery(catalogueQuery(pageEndpoints.getHeader, {})).data?.value;
  const isClientMode = useClientMode();
  const isGuest = user === null;
  return {
    user,
    isGuest,
    isClientMode,
    hasFavorites: !isGuest && !(header?.portal_mode && user.role === 'agent'),
    name: header?.name,
    empty: header?.empty ?? [],
    logo: header?.look?.logo,
    // A client who looks at the screen is to call their agent.
    phone: (isClientMode && user?.phone) || header?.phone,
    site: header?.client_domain ?? null,
  };
}
