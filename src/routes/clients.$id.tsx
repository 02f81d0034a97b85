import { createFileRoute, notFound } from '@tanstack/react-router';
import { clientIdPattern } from '../contract/paths/page-paths';
import { ClientAppointments } from '../features/appointments/client-appointments';
import { BookingsPart } from '../features/bookings/bookings-part';
import { useClientMode } from '../features/client-mode/client-mode-store';
import { ClientPage } from '../features/clients/client-page';
import { ClientLotsLine } from '../features/clients/favorites/client-lots-line';
import { InterestedPart } from '../features/clients/interested/interested-part';
import { SentLinks } from '../features/clients/links/sent-links';
import { ShownAge } from '../features/connection/shown-age';
import { useUser } from '../features/session/session-queries';
import { useLeaveQuestion } from './-leave-question';

export const Route = createFileRoute('/clients/$id')({
  staticData: { title: 'Клиент', guards: ['confirmed'] },
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ params }) => {
    if (!clientIdPattern.test(params.id)) throw notFound();
  },
  component: Client,
});

function Client() {
  useLeaveQuestion('То, что вы написали о клиенте, ещё не сохранено и пропадёт.');
  const { id } = Route.useParams();
  const user = useUser();
  const isMasked = useClientMode();
  if (!user) return null;
  return (
    <ClientPage
      // Another client is another page.
      key={id}
      user={user}
      address={id}
      isMasked={isMasked}
      renderMore={(client) => (
        <>
          {!isMasked && <BookingsPart client={client.id} namesAgent={user.role === 'company'} />}
          <ClientAppointments client={client.id} project={client.project} isMasked={isMasked} />
          {isMasked ? <ClientLotsLine client={client} /> : <InterestedPart client={client} />}
          {!isMasked && <SentLinks client={client.id} />}
        </>
      )}
      renderAge={(at) => <ShownAge at={at} />}
    />
  );
}
