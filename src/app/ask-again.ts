import type { QueryClient } from '@tanstack/react-query';

/**
 * What stands on the page and failed is asked for again when the server is back. Of a network that goes and comes the
 * browser tells Query itself; of a server that did, nobody does.
 */
export const askAgain = (queryClient: QueryClient): Promise<void> =>
  queryClient.refetchQueries(
    { type: 'active', predicate: ({ state }) => state.error !== null },
    { cancelRefetch: false },
  );
