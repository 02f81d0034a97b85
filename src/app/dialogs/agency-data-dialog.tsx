import { useQueryClient } from '@tanstack/react-query';
import { AgencyData } from '../../features/registration/agency-data';
import { sessionQueries, useUser } from '../../features/session/session-queries';
import { closeTopModal } from '../../ui/modals/modals';

/** The second step of an agency, over its main page. */
export default function AgencyDataDialog() {
  const queryClient = useQueryClient();
  return (
    <AgencyData
      email={useUser()?.email ?? ''}
      onDone={(user) => {
        queryClient.setQueryData(sessionQueries.user().queryKey, user);
        closeTopModal();
      }}
      onLater={closeTopModal}
    />
  );
}
