import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call/call';
import type { User } from '../../contract/accounts/account';
import { pageEndpoints } from '../../contract/calls/page-endpoints';
import { readSessionState } from '../../device/page/session/session-on-page';
import { hasSessionMark } from '../../lib/session/cookies';

/** The server has marked a session here, and nobody is leaving it. */
const hasSession = (): boolean => hasSessionMark() && readSessionState().is !== 'leaving';

export const sessionQueries = {
  /** Who is signed in, or null. Asked only when a session is marked on the device. */
  user: () =>
    queryOptions({
      queryKey: ['office'],
      queryFn: async (): Promise<User | null> => {
        if (!hasSession()) return null;
        return (await call(pageEndpoints.getOffice, {})).user;
      },
      staleTime: 60_000,
    }),
};

/** The signed-in user, or null. Signed in means that the user object is there. */
export function useUser(): User | null {
  return useQuery(sessionQueries.user()).data ?? null;
}

/**
 * The user a navigation decides by: what is known at once, corrected behind it. Only a device that holds a session
 * and knows nothing of its person waits for the network.
 */
export async function currentUser(queryClient: QueryClient): Promise<User | null> {
  if (!hasSession()) {
    queryClient.setQueryData(sessionQueries.user().queryKey, null);
    return null;
  }
  const known = queryClient.getQueryData(sessionQueries.user().queryKey);
  if (known) {
    void queryClient.prefetchQuery(sessionQueries.user());
    return known;
  }
  return queryClient.fetchQuery({ ...sessionQueries.user(), staleTime: 0 });
}
