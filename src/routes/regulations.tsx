import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ShownAge } from '../features/connection/shown-age';
import { sessionQueries, useUser } from '../features/session/session-queries';
import { Acquaint } from '../features/texts/acquaint';
import { RegulationsPage } from '../features/texts/regulations-page';

export const Route = createFileRoute('/regulations')({
  staticData: { title: 'Регламент' },
  validateSearch: ({ read }): { read?: number } => (Number(read) > 0 ? { read: Number(read) } : {}),
  component: Regulations,
});

function Regulations() {
  const { read } = Route.useSearch();
  const user = useUser();
  const queryClient = useQueryClient();
  return (
    <RegulationsPage
      read={read}
      foot={
        user && (
          <Acquaint
            acquainted={user.acquainted}
            onAcquainted={(changed) => queryClient.setQueryData(sessionQueries.user().queryKey, changed)}
          />
        )
      }
      renderAge={(at) => <ShownAge at={at} />}
    />
  );
}
