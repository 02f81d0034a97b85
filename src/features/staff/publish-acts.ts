import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call';
import type { CallInput } from '../../contract/calls/endpoint';
import { staffDocumentEndpoints } from '../../contract/calls/staff-document-endpoints';
import { staffTextEndpoints } from '../../contract/calls/staff-text-endpoints';
import { staffQueries } from './staff-queries';

/** Ten megabytes over a poor connection, in milliseconds. */
const UPLOAD_TIME = 300_000;

type NewDocument = CallInput<typeof staffDocumentEndpoints.publishDocument>['body'];

const documentsKey = [...staffQueries.all, 'documents'];

export async function publishDocument(queryClient: QueryClient, body: NewDocument, files: readonly File[]) {
  const input = { body, files };
  const done = await call(staffDocumentEndpoints.publishDocument, input, { timeoutMs: UPLOAD_TIME });
  await queryClient.invalidateQueries({ queryKey: documentsKey });
  return done;
}

export async function publishVersion(
  queryClient: QueryClient,
  id: number,
  title: string,
  files: readonly File[],
) {
  const input = { params: { id }, body: { title }, files };
  const done = await call(staffDocumentEndpoints.publishDocumentVersion, input, { timeoutMs: UPLOAD_TIME });
  await queryClient.invalidateQueries({ queryKey: documentsKey });
  return done;
}

export async function withdrawDocument(queryClient: QueryClient, id: number, withdrawn: boolean) {
  const { withdrawDocument: withdraw, restoreDocument: restore } = staffDocumentEndpoints;
  const done = await call(withdrawn ? withdraw : restore, { params: { id } });
  await queryClient.invalidateQueries({ queryKey: documentsKey });
  return done;
}

/** What a manager writes: a regulation (`id` null: one that there was not yet), or the policy. */
export type WrittenText = { kind: 'policy' } | { kind: 'regulation'; id: number | null };

export const publishText = (of: WrittenText, body: { title: string; text: string }): Promise<unknown> =>
  of.kind === 'policy'
    ? call(staffTextEndpoints.publishPolicy, { body })
    : call(staffTextEndpoints.publishRegulation, { body: { ...body, id: of.id } });
