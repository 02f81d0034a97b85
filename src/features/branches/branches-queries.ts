import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from '../../api/call/call';
import { CallError } from '../../api/call/call-error';
import { Branch, branchEndpoints } from '../../contract/calls/account/branch-endpoints';
import { cachedAnswer } from '../../device/page/cached-answer';

const isBranches = (stored: unknown): stored is Branch[] => v.is(v.array(Branch), stored);

export const branchesQueries = {
  lists: ['personal', 'branches'] as const,
  /** Under 'personal': gone with the account, asked again when the live stream tells of a change. */
  list: (inn: string) =>
    queryOptions({
      queryKey: [...branchesQueries.lists, inn],
      queryFn: ({ signal, ...asked }): Promise<Branch[]> =>
        cachedAnswer(asked, isBranches, async () => {
          const { branches } = await call(branchEndpoints.getAgency, { params: { inn } }, { signal });
          // Whose session is over is answered as a stranger, who sees none: that is not an agency without branches.
          if (!branches) throw new CallError({ kind: 'unauthorized' });
          return branches;
        }),
    }),
  /** Asked for its form alone, and forgotten with it; the stream's word that it is deleted must not ask for it again. */
  branch: (id: number) =>
    queryOptions({
      queryKey: ['branch', id],
      staleTime: 0,
      gcTime: 0,
      queryFn: ({ signal }) => call(branchEndpoints.getBranch, { params: { id } }, { signal }),
    }),
};
