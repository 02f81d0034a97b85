import type { QueryClient } from '@tanstack/react-query';
import type * as v from 'valibot';
import { call } from '../../api/call/call';
import { type Branch, branchEndpoints } from '../../contract/calls/account/branch-endpoints';
import { branchesQueries } from './branches-queries';

export type BranchFields = v.InferInput<typeof branchEndpoints.addBranch.body>;

/** Adds a branch; sent again under its key it stays one. */
export const postBranch = (queryClient: QueryClient, body: BranchFields, idempotencyKey: string) =>
  shown(queryClient, call(branchEndpoints.addBranch, { body }, { idempotencyKey }));

export const postBranchChange = (queryClient: QueryClient, id: number, body: BranchFields) =>
  shown(queryClient, call(branchEndpoints.changeBranch, { params: { id }, body }));

export async function postBranchDeletion(queryClient: QueryClient, { id }: Branch): Promise<void> {
  await call(branchEndpoints.deleteBranch, { params: { id } });
  inLists(queryClient, (branches) => branches.filter((one) => one.id !== id));
}

/** What the server made of a branch, in the list at once; the list itself is asked for behind it. */
async function shown(queryClient: QueryClient, answer: Promise<Branch>): Promise<Branch> {
  const branch = await answer;
  inLists(queryClient, (branches) =>
    [...branches.filter(({ id }) => id !== branch.id), branch].sort((a, b) =>
      a.name.localeCompare(b.name, 'ru'),
    ),
  );
  return branch;
}

function inLists(queryClient: QueryClient, change: (branches: Branch[]) => Branch[]): void {
  const lists = { queryKey: branchesQueries.lists };
  queryClient.setQueriesData<Branch[]>(lists, (branches) => branches && change(branches));
  void queryClient.invalidateQueries(lists);
}
