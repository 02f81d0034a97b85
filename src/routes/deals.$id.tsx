import { createFileRoute, notFound } from '@tanstack/react-router';
import { useClientMode } from '../features/client-mode/client-mode-store';
import { Concealed } from '../features/client-mode/concealed';
import { InterestedPart } from '../features/clients/interested/interested-part';
import { ShownAge } from '../features/connection/shown-age';
import { DealPage } from '../features/deals/deal-page';
import { useUser } from '../features/session/session-queries';
import { idOf } from './-search-values';

export const Route = createFileRoute('/deals/$id')({
  staticData: { title: 'Сделка', guards: ['confirmed'] },
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ params }) => {
    if (idOf(params.id) === undefined) throw notFound();
  },
  component: Deal,
});

function Deal() {
  const { id } = Route.useParams();
  const user = useUser();
  if (useClientMode()) return <Concealed />;
  if (!user) return null;
  return (
    <DealPage
      user={user}
      id={Number(id)}
      renderMore={({ id: deal, client }) => client && <InterestedPart client={client} deal={deal} />}
      renderAge={(at) => <ShownAge at={at} />}
    />
  );
}
