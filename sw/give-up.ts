import type { WorkerScope } from './worker-scope';

/**
 * A worker goes when nothing is open in it any more, and the browser waits for that for minutes: one picture that
 * hangs on a poor network would keep the version that its person has agreed to waiting. So whatever this worker asks
 * of the network can be given up, and whatever waits here for something else is to end by `signal`. What is asked later
 * is asked as ever, for the next worker may not come. Navigations are left alone: asked with a signal they would be no
 * navigations.
 */
export function canGiveUp(scope: Pick<WorkerScope, 'fetch'>): {
  giveUp(): void;
  /** For what begins now. */
  signal(): AbortSignal;
} {
  const { fetch } = scope;
  let replaced = new AbortController();
  /** Where signals cannot be joined the page's own is worth more. */
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
