import { createFileRoute } from '@tanstack/react-router';
import { BookLotOnPage } from '../features/bookings/book-lot-on-page';
import { useClientMode } from '../features/client-mode/client-mode-store';
import { ClientFavoritesPage } from '../features/clients/favorites/client-favorites-page';
import { ShownAge } from '../features/connection/shown-age';
import { LotCard } from '../features/lots/card/lot-card';
import { PdfButton } from '../features/pdf/pdf-button';
import { textOf } from './-search-values';

export const Route = createFileRoute('/clients/favorites')({
  staticData: { title: 'Подборка', guards: ['confirmed'] },
  codeSplitGroupings: [['loader', 'component']],
  // What an address may hold is read with the page, which comes late.
  validateSearch: (given: Record<string, unknown>) => given,
  component: ClientFavorites,
});

function ClientFavorites() {
  const client = textOf(Route.useSearch().client) ?? null;
  const navigate = Route.useNavigate();
  const isMasked = useClientMode();
  return (
    <ClientFavoritesPage
      // Another client is another page.
      key={client}
      chosen={client}
      isMasked={isMasked}
      onClient={(next) => void navigate({ search: { client: next } })}
      renderLot={(lot, index, action) => <LotCard key={lot.id} lot={lot} index={index} action={action} />}
      renderBooking={(lot, booked) => <BookLotOnPage lot={lot} client={booked} />}
      renderAge={(at) => <ShownAge at={at} />}
      renderPdf={(lots, of) => <PdfButton lots={lots} kind="lots" client={of} />}
    />
  );
}
