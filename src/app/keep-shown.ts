import type { QueryClient } from '@tanstack/react-query';
import { breath } from '../lib/moment';

/**
 * A page that the worker took in the middle, or before whose eyes it was installed, has shown what the worker never
 * saw: that is fetched once more through it, out of the browser's cache where it is there, so that all of it opens
 * again without a network.
 */
export function keepShown(queryClient: QueryClient): void {
  const inTurn = queue();
  keepPictures(inTurn);
  keepAnswers(queryClient, inTurn);
}

type InTurn = (address: string) => void;

/** Asks for one after the other: a start has dozens, and each costs a slow phone a quarter of a frame. */
function queue(): InTurn {
  let turn = Promise.resolve();
  return (address) => {
    turn = turn.then(() => {
      fetch(address).catch(() => {});
      return breath();
    });
  };
}

function keepAnswers(queryClient: QueryClient, inTurn: InTurn): void {
  const shown = queryClient.getQueryCache().findAll({
    queryKey: ['catalogue'],
    predicate: ({ state }) => state.data !== undefined || state.fetchStatus === 'fetching',
  });
  const byAddress = new Map(shown.map((query) => [String(query.queryKey[1]), query]));
  for (const [address, { state, promise }] of byAddress) {
    // One that is on its way goes past the worker too, and is here in a moment.
    const came = state.data === undefined ? promise : undefined;
    Promise.resolve(came).then(
      () => inTurn(address),
      () => {},
    );
  }
}

/** One that was on its way past the worker is known only when it has come. */
function keepPictures(inTurn: InTurn): void {
  const kept = new Set<string>();
  const keep = ({ name, workerStart }: PerformanceResourceTiming) => {
    const { origin, pathname } = new URL(name);
    const isPicture = origin === location.origin && pathname.startsWith('/storage/');
    if (!isPicture || workerStart > 0 || kept.has(pathname)) return;
    kept.add(pathname);
    inTurn(pathname);
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) keep(entry as PerformanceResourceTiming);
  }).observe({ type: 'resource', buffered: true });
}
