import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import type { CallInput } from '../../../contract/calls/endpoint';
import {
  type StaffDocument,
  staffDocumentEndpoints,
} from '../../../contract/calls/staff/staff-document-endpoints';
import { seenOf } from '../../../contract/calls/staff/staff-seen';
import { staffTextEndpoints } from '../../../contract/calls/staff/staff-text-endpoints';
import { askAnew } from '../staff-queries';

/** Ten megabytes over a poor connection, in milliseconds. */
const UPLOAD_TIME = 300_000;

type NewDocument = CallInput<typeof staffDocumentEndpoints.publishDocument>['body'];

/** Whatever came of it: unanswered, it may have been done all the same. */
async function settled<T>(queryClient: QueryClient, act: Promise<T>): Promise<T> {
  try {
    return await act;
  } finally {
    await askAnew(queryClient, 'documents');
  }
}

export const postDocument = (queryClient: QueryClient, body: NewDocument, files: readonly File[]) =>
  settled(
    queryClient,
    call(staffDocumentEndpoints.publishDocument, { body, files }, { timeoutMs: UPLOAD_TIME }),
  );

export function postDocumentVersion(
  queryClient: QueryClient,
  of: StaffDocument,
  title: string,
  files: readonly File[],
) {
  const input = { params: { id: of.id }, query: seenOf(of), body: { title }, files };
  const { publishDocumentVersion } = staffDocumentEndpoints;
  return settled(queryClient, call(publishDocumentVersion, input, { timeoutMs: UPLOAD_TIME }));
}

export function postDocumentWithdrawal(queryClient: QueryClient, of: StaffDocument, withdrawn: boolean) {
  const { withdrawDocument: withdraw, restoreDocument: restore } = staffDocumentEndpoints;
  return settled(
    queryClient,
    call(withdrawn ? withdraw : restore, { params: { id: of.id }, query: seenOf(of) }),
  );
}

/**
 * What a manager writes: a regulation (`id` null: one that there was not yet), or the policy; `seen` is the version that they
 * write it upon.
 */
export type WrittenText =
  | { kind: 'policy'; seen: string }
  | { kind: 'regulation'; id: null }
  | { kind: 'regulation'; id: number; seen: number };

export const publishText = (of: WrittenText, body: { title: string; text: string }): Promise<unknown> =>
  of.kind === 'policy'
    ? call(staffTextEndpoints.publishPolicy, { body: { ...body, seen: of.seen } })
    : call(staffTextEndpoints.publishRegulation, {
        body: { ...body, id: of.id, ...(of.id !== null && { seen: of.seen }) },
      });
