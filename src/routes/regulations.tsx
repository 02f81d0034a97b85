import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { hasFullAccess } from '../contract/accounts/full-access';
import { agreementEndpoints } from '../contract/calls/account/agreement-endpoints';
import { useClientMode } from '../features/client-mode/client-mode-store';
import { Concealed } from '../features/client-mode/concealed';
import { ShownAge } from '../features/connection/shown-age';
import { sessionQueries, useUser } from '../features/session/session-queries';
import { OwnerCode } from '../features/settings/owner-code';
import { Acquaint } from '../features/texts/acquaint';
import { AgreementSection } from '../features/texts/agreement/agreement-section';
import { RegulationsPage } from '../features/texts/regulations-page';

export const Route = createFileRoute('/regulations')({
  staticData: { title: 'Регламент' },
  validateSearch: ({ read }): { read?: number } => (Number(read) > 0 ? { read: Number(read) } : {}),
  component: Regulations,
});

function Regulations() {
  return useClientMode() ? <Concealed /> : <ShownRegulations />;
}

function ShownRegulations() {
  const { read } = Route.useSearch();
  const user = useUser();
  const queryClient = useQueryClient();
  return (
    <RegulationsPage
      read={read}
      first={
        user &&
        hasFullAccess(user) && (
          <AgreementSection
            renderCode={(field, onChange) => (
              <OwnerCode
                by={agreementEndpoints.sendAgreementCode}
                phone={user.phone}
                field={field}
                onChange={onChange}
              />
            )}
          />
        )
      }
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
