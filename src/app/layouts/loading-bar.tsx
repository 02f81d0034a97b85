import { css, keyframes } from '@emotion/react';
import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';
import type { LoadState } from '../../device/lists/watch-loads';
import { useDevice } from '../../device/page/hooks/use-device';
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

/** How what the page shows is loaded: something is on its way, or the last load of something failed. */
function stateOf(cache: QueryCache): LoadState {
  let state: LoadState = null;
  for (const query of cache.getAll()) {
    if (!query.isActive()) continue;
    if (query.state.fetchStatus === 'fetching') return 'running';
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

/** A line over the page while the next one, a part of this one, or a list of the person's own is on its way; red where it failed. */
export function LoadingBar() {
  const route = useRouterState({
    select: ({ isLoading, matches }) => (isLoading ? 'running' : matches.some(hasFailed) ? 'failed' : null),
  });
  const loads = [useLoads(), useDevice(({ lists }) => lists)];
  const online = useOnline();
  // Without a network the line under the header says why nothing comes.
  const state =
    route ?? (loads.includes('running') ? 'running' : online && loads.includes('failed') ? 'failed' : null);
  if (state === null) return null;
  return <div css={[topLine, state === 'running' ? running : failed]} data-loading-bar={state} />;
}
