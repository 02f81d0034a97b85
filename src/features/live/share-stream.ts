import type { LiveEvent } from '../../contract/live-events';

/** What a tab says that wants to know how things stand. */
const ASK = 'how does it stand?';

interface ShareDeps {
  /** Of the account: tabs of another one listen to each other. */
  name: string;
  /** Follows the stream itself; gives back how to stop. */
  follow(onEvent: (event: LiveEvent) => void): () => void;
  onEvent(event: LiveEvent): void;
}

/**
 * One tab holds the stream (browsers allow six connections to a server), the others hear of its events; when it goes,
 * the next one takes over. A browser that cannot arrange this has a stream for each tab.
 */
export function shareStream({ name, follow, onEvent }: ShareDeps): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return follow(onEvent);
  const channel = new BroadcastChannel(name);
  /** Of the tab that holds the stream. */
  let last: LiveEvent | null = null;
  channel.onmessage = ({ data }: MessageEvent<LiveEvent | typeof ASK>) => {
    if (data !== ASK) onEvent(data);
    else if (last) channel.postMessage(last);
  };
  const queue = new AbortController();
  let release = () => {};
  const lead = () =>
    new Promise<void>((resolve) => {
      const stop = follow((event) => {
        last = event;
        onEvent(event);
        channel.postMessage(event);
      });
      release = () => {
        last = null;
        stop();
        resolve();
      };
    });
  navigator.locks.request(name, { signal: queue.signal }, lead).catch((error: unknown) => {
    if (!queue.signal.aborted) console.warn('live', error);
  });
  // A tab that has just opened may have missed what happened since it asked the server.
  channel.postMessage(ASK);
  return () => {
    queue.abort();
    release();
    channel.close();
  };
}
