import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { catalogueQuery } from '../api/catalogue-query';
import { pageEndpoints } from '../contract/calls/page-endpoints';
import { useClientMode } from '../features/client-mode/client-mode-store';
import { Concealed } from '../features/client-mode/concealed';
import { ShownAge } from '../features/connection/shown-age';
import { PublicationsPage } from '../features/publications/publications-page';

export const Route = createFileRoute('/news/')({
  staticData: { title: 'Новости и акции' },
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: ({ kind }): { kind?: 'promo' } => (kind === 'promo' ? { kind } : {}),
  component: News,
});

function News() {
  return useClientMode() ? <Concealed /> : <ShownNews />;
}

function ShownNews() {
  const { kind = 'news' } = Route.useSearch();
  const header = useQuery(catalogueQuery(pageEndpoints.getHeader, {})).data?.value;
  return (
    <PublicationsPage
      key={kind}
      kind={kind}
      client={header?.client_domain ?? null}
      renderAge={(at) => <ShownAge at={at} />}
    />
  );
}
