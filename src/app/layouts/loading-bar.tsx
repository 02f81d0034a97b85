import { css, keyframes } from '@emotion/react';
import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';
import { useOnline } from '../../device/page/hooks/use-online';
import { RefusedError } from '../../lib/route-error';
import { color, duration, layer } from '../../ui/tokens';

const grow = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(1)' } });

/** A line over everything, at the top of the screen; it covers nothing that is read. */
export const topLine = css({
  position: 'fixed',
  zIndex: layer.progress,
  top: 0,
  left: 0,
  width: '100%',
  height: '2px',
  transformOrigin: '0 50%',
  background: color.accent,
  pointerEvents: 'none',
});
/** What is there in a moment needs no bar. */
const running = css({
  animation: `${grow} ${duration.progress}ms ${duration.skeletonDelay}ms cubic-bezier(0.1, 0.7, 0.2, 1) both`,
});
const failed = css({ background: color.refusedInk });

/** How what the page shows is loaded: something is still missing, or the last try to refresh something failed. */
function stateOf(cache: QueryCache): 'running' | 'failed' | null {
  let state: 'failed' | null = null;
  for (const query of cache.getAll()) {
    if (query.queryKey[0] !== 'catalogue' || !query.isActive()) continue;
    if (query.state.fetchStatus === 'fetching' && query.state.data === undefined) return 'running';
    if (query.state.status === 'error') state = 'failed';
  }
  return state;
}

function useLoads() {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  return useSyncExternalStore(subscribe, () => stateOf(cache));
}

/** What may not be opened did not fail: its page says why. */
const hasFailed = ({ status, error }: { status: string; error: unknown }): boolean =>
  status === 'error' && !(error instanceof RefusedError);

/** A line over the page while the next one, or a part of this one, is on its way; red where it failed. */
export function LoadingBar() {
  const route = useRouterState({
    select: ({ isLoading, matches }) => (isLoading ? 'running' : matches.some(hasFailed) ? 'failed' : null),
  });
  const loads = useLoads();
  const online = useOnline();
  // Without a network the line under the header says why nothing comes.
  const state = route ?? (loads === 'failed' && !online ? null : loads);
  if (state === null) return null;
  return <div css={[topLine, state === 'running' ? running : failed]} data-loading-bar={state} />;
}
