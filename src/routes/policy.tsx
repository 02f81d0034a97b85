import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouterState } from '@tanstack/react-router';
import { ShownAge } from '../features/connection/shown-age';
import { PolicyText } from '../features/texts/policy-text';
import { textsQueries } from '../features/texts/texts-queries';

export const Route = createFileRoute('/policy')({
  staticData: { title: 'Политика обработки персональных данных' },
  component: PolicyPage,
});

function PolicyPage() {
  const anchor = useRouterState({ select: ({ location }) => location.hash });
  const { data } = useQuery(textsQueries.policy());
  return (
    <main className="page" id="content">
      <h1 className="page-title">{data?.value?.title ?? 'Политика обработки персональных данных'}</h1>
      <PolicyText anchor={anchor} level={2} />
      {data && <ShownAge at={data.at} />}
    </main>
  );
}
