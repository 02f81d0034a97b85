import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { reportAnswer } from '../../api/call/call-events';
import { WorkerMessage } from '../../contract/service-worker/messages';

/** Listens to the worker before anything is asked of it: its message about a cached answer may come soon after. */
export function onWorkerMessage(queryClient: QueryClient): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }) => onChange(queryClient, data));
}

/** A newer answer than the one shown has arrived, or none could be had. */
function onChange(queryClient: QueryClient, data: unknown): void {
  const message = v.safeParse(WorkerMessage, data);
  if (!message.success) return;
  reportAnswer(message.output.type !== 'unreached');
  if (message.output.type !== 'checked') return;
  const queryKey = ['catalogue', message.output.path];
  if (message.output.changed) void correct(queryClient, queryKey);
  else refreshAge(queryClient, queryKey, message.output.at);
}

/** Asks again for an answer that has become newer; one that is on its way may still be the older. */
async function correct(queryClient: QueryClient, queryKey: string[]): Promise<void> {
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  if (query?.state.fetchStatus === 'fetching') await query.promise?.catch(() => {});
  await queryClient.refetchQueries({ queryKey, exact: true });
}

function refreshAge(queryClient: QueryClient, queryKey: string[], at: number): void {
  queryClient.setQueryData<{ value: unknown; at: number }>(queryKey, (stored) => stored && { ...stored, at });
}
