import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call';
import { CallError } from '../../api/call-error';
import { type Branch, branchEndpoints } from '../../contract/calls/branch-endpoints';

/** Under 'personal': gone with the account, asked again when the live stream tells of a change. */
export const branchesQueries = {
  all: ['personal', 'branches'] as const,
  list: (inn: string) =>
    queryOptions({
      queryKey: [...branchesQueries.all, 'list', inn],
      queryFn: async ({ signal }): Promise<Branch[]> => {
        const { branches } = await call(branchEndpoints.getAgency, { params: { inn } }, { signal });
        // Whose session is over is answered as a stranger, who sees none: that is not an agency without branches.
        if (!branches) throw new CallError({ kind: 'unauthorized' });
        return branches;
      },
    }),
  branch: (id: number) =>
    queryOptions({
      queryKey: [...branchesQueries.all, 'one', id],
      queryFn: ({ signal }) => call(branchEndpoints.getBranch, { params: { id } }, { signal }),
    }),
};
