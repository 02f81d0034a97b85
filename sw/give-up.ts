import type { WorkerScope } from './worker-scope';

/**
 * A worker ends once nothing in it is running any more, and the browser waits for that for minutes: one picture
 * that hangs on a poor network would delay the new version that the person has agreed to. So the worker's requests
 * can be aborted, and other waiting work ends by `signal`. Later requests are made as usual, because the next
 * worker may not become active. Navigation requests are left alone: with a signal they would no longer be
 * navigations.
 */
export function canGiveUp(scope: Pick<WorkerScope, 'fetch'>): {
  giveUp(): void;
  /** The signal for work that begins now. */
  signal(): AbortSignal;
} {
  const { fetch } = scope;
  let replaced = new AbortController();
  /** If signals cannot be combined, the page's own is used. */
  const signalOf = (own: AbortSignal | null | undefined) =>
    own ? (AbortSignal.any?.([own, replaced.signal]) ?? own) : replaced.signal;
  scope.fetch = (asked, init) => {
    const request = asked instanceof Request ? asked : null;
    return request?.mode === 'navigate'
      ? fetch.call(scope, asked, init)
      : fetch.call(scope, asked, { ...init, signal: signalOf(init?.signal ?? request?.signal) });
  };
  return {
    giveUp() {
      replaced.abort();
      replaced = new AbortController();
    },
    signal: () => replaced.signal,
  };
}
