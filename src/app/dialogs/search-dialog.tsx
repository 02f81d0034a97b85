import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useEmptyPlaces } from '../../api/use-empty-places';
import type { User } from '../../contract/accounts/account';
import { readClients } from '../../device/lists/clients/clients-store';
import { readDeals } from '../../device/lists/deals-store';
import { readDocuments } from '../../device/lists/documents-store';
import { usePersisted } from '../../device/page/hooks/use-persisted';
import { SearchPanel } from '../../features/search/search-panel';
import { useUser } from '../../features/session/session-queries';
import { closeTopModal } from '../../ui/modals/modals';
import { ownLines } from '../search/own-lines';

/** One search from anywhere: the stock, and whatever of the person's own is on the device. */
export default function SearchDialog() {
  const user = useUser();
  return user && <Search user={user} />;
}

function Search({ user }: { user: User }) {
  const router = useRouter();
  const isEmpty = useEmptyPlaces();
  const clients = usePersisted(readClients);
  const deals = usePersisted(readDeals);
  const documents = usePersisted(readDocuments);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is empty is a function anew with each drawing, and changes nothing that is being sought
  const own = useMemo(
    () =>
      clients && deals && documents
        ? ownLines(
            { user, isEmpty, clients: clients.items, deals: deals.items, documents: documents.items },
            Date.now(),
          )
        : null,
    [user, clients, deals, documents],
  );
  return (
    <SearchPanel
      own={own}
      onChoose={({ to }) => {
        closeTopModal();
        void router.navigate({ href: to });
      }}
    />
  );
}
