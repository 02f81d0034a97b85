import { css, keyframes } from '@emotion/react';
import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';
import type { LoadState } from '../../device/lists/watch-loads';
import { useDevice } from '../../device/page/hooks/use-device';
import { useOnline } from '../../device/page/hooks/use-online';
import { RefusedError } from '../../lib/route-error';
import { usePlaceholder } from '../../ui/feedback/use-placeholder';
import { color, duration } from '../../ui/tokens';
import { topLine } from './preloader';

const grow = keyframes({ from: { transform: 'scaleX(0)' } });

const running = css({ animation: `${grow} ${duration.progress}ms cubic-bezier(0.1, 0.7, 0.2, 1)` });
const failed = css({ background: color.refusedInk });

/** How what the page shows is loaded: something is on its way, or the last load of something failed. */
function stateOf(cache: QueryCache): LoadState {
  const active = cache.findAll({ type: 'active' });
  if (active.some(({ state }) => state.fetchStatus === 'fetching')) return 'running';
  return active.some(({ state }) => state.status === 'error') ? 'failed' : null;
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
export default function LoadingBar() {
  const route = useRouterState({
    select: ({ isLoading, matches }) => (isLoading ? 'running' : matches.some(hasFailed) ? 'failed' : null),
  });
  const loads = [useLoads(), useDevice(({ lists }) => lists)];
  const online = useOnline();
  // Without a network the line under the header says why nothing comes.
  const state =
    route ?? (loads.includes('running') ? 'running' : online && loads.includes('failed') ? 'failed' : null);
  // What is there in a moment needs no bar, and no frames that put it up and take it away.
  const runs = usePlaceholder(state === 'running');
  const shown = runs ? 'running' : state === 'failed' && state;
  return shown && <div css={[topLine, runs ? running : failed]} data-loading-bar={shown} />;
}
