import { useQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { catalogueQuery } from '../api/catalogue-query';
import { pageEndpoints } from '../contract/calls/page-endpoints';
import { useClientMode } from '../features/client-mode/client-mode-store';
import { Concealed } from '../features/client-mode/concealed';
import { ShownAge } from '../features/connection/shown-age';
import { PublicationView } from '../features/publications/publication-view';
import { idOf } from './-search-values';

export const Route = createFileRoute('/news/$id')({
  staticData: { title: 'Новость' },
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad({ params }) {
    if (idOf(params.id) === undefined) throw notFound();
  },
  component: OnePublication,
});

function OnePublication() {
  return useClientMode() ? <Concealed /> : <ShownPublication />;
}

function ShownPublication() {
  const id = Number(Route.useParams().id);
  const header = useQuery(catalogueQuery(pageEndpoints.getHeader, {})).data?.value;
  return (
    <PublicationView
      key={id}
      id={id}
      client={header?.client_domain ?? null}
      renderAge={(at) => <ShownAge at={at} />}
    />
  );
}
