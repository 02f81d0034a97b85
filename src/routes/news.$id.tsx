import { createFileRoute, notFound } from '@tanstack/react-router';
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
  const id = Number(Route.useParams().id);
  return <PublicationView key={id} id={id} renderAge={(at) => <ShownAge at={at} />} />;
}
