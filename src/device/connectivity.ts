import { browserSaysOnline } from '../api/browser-says-online';
import { call } from '../api/call/call';
import { onAnswer } from '../api/call/call-events';
import { sessionEndpoints } from '../contract/calls/session-endpoints';
import { type Clock, systemClock } from './clock';

export interface ConnectivityState {
  readonly online: boolean;
  /** Milliseconds since 1970 of the last change. */
  readonly since: number;
}

export interface Connectivity {
  getSnapshot(): ConnectivityState;
  subscribe(listener: () => void): () => void;
  /** Events of the browser: `online`, `offline`, and the page having become visible. */
  hint(event: 'online' | 'offline' | 'visible'): void;
  /** Starts to listen to calls; returns a function that stops it. */
  start(): () => void;
}

interface Deps {
  clock: Clock;
  /** Makes a call that is never answered from a cache; its result arrives through `listen`. */
  probe(): Promise<unknown>;
  browserSaysOnline(): boolean;
  listen: typeof onAnswer;
}

const FIRST_PROBE = 2_000;
const LAST_PROBE = 30_000;

/**
 * Online means that the last request got an answer. While there is none, the server is asked at growing intervals;
 * if the browser says that it is offline, at the longest one. If the connection fails again soon after it returned,
 * the interval goes on from its last length.
 */
export function createConnectivity({ clock, probe, browserSaysOnline, listen }: Deps): Connectivity {
  let state: ConnectivityState = { online: browserSaysOnline(), since: clock.now() };
  let delay = FIRST_PROBE;
  let asking = false;
  let cancel = () => {};
  const listeners = new Set<() => void>();

  const become = (online: boolean) => {
    if (state.online === online) return;
    const now = clock.now();
    if (!online && now - state.since >= LAST_PROBE) delay = FIRST_PROBE;
    state = { online, since: now };
    cancel();
    if (!online && !asking) askLater();
    for (const listener of listeners) listener();
  };
  const askLater = () => {
    cancel = clock.after(browserSaysOnline() ? delay : LAST_PROBE, ask);
    delay = Math.min(delay * 2, LAST_PROBE);
  };
  const ask = async () => {
    if (asking) return;
    cancel();
    asking = true;
    const isAnswered = await probe().then(
      () => true,
      () => false,
    );
    if (isAnswered) become(true);
    asking = false;
    if (!state.online) askLater();
  };
  const onRequestEnd = ({ reachable }: { reachable: boolean }) => {
    // An answer that was on its way when the network was lost says nothing of the present: the server is asked
    // again.
    if (reachable && !state.online && !browserSaysOnline()) void ask();
    else become(reachable);
  };

  return {
    getSnapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    hint: (event) => {
      if (event === 'offline') return become(false);
      if (event === 'online') delay = FIRST_PROBE;
      if (!state.online) void ask();
    },
    start: () => {
      if (!state.online) askLater();
      const stopListening = listen(onRequestEnd);
      return () => {
        stopListening();
        cancel();
      };
    },
  };
}

/** The instance of this page. */
export const connectivity = createConnectivity({
  clock: systemClock,
  probe: () => call(sessionEndpoints.health, {}, { timeoutMs: 8_000 }),
  browserSaysOnline,
  listen: onAnswer,
});
