import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { accountEndpoints } from '../contract/calls/account/account-endpoints';
import type { CallOutput } from '../contract/calls/endpoint';
import { call } from './call/call';

export type AccountSpecs = CallOutput<typeof accountEndpoints.getAccountSpecs>;

/** What forms of accounts must know: kinds of firms, limits of files, the captcha's provider. */
export const accountSpecsQuery = () =>
  queryOptions({
    queryKey: ['account-specs'],
    queryFn: ({ signal }) => call(accountEndpoints.getAccountSpecs, {}, { signal }),
    // A policy that is missing may come at any time, and opens the registration.
    staleTime: ({ state }) => (state.data?.policy_version === null ? 0 : 10 * 60_000),
  });

export const accountSpecs = (queryClient: QueryClient): Promise<AccountSpecs> =>
  queryClient.ensureQueryData(accountSpecsQuery());
