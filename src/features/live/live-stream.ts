import * as v from 'valibot';
import { LiveEvent, liveRepeatSeconds } from '../../contract/live-events';
import { backoff } from '../../device/backoff';
import type { Clock } from '../../device/clock';

/** What a connection tells. */
export interface LiveListener {
  onMessage(data: string): void;
  /** It broke, or (`isRefused`) the server gave an answer that is no stream. */
  onEnd(isRefused: boolean): void;
}

interface StreamDeps {
  /** Gives back how to close it. */
  open(listener: LiveListener): () => void;
  clock: Clock;
  random(): number;
  connectivity: { getSnapshot(): { online: boolean }; subscribe(listener: () => void): () => void };
  onEvent(event: LiveEvent): void;
  /** The server does not let it in: the session may have ended. */
  onRefused(): void;
}

/** A stream that has said nothing for two of its repeats is dead, whatever the browser believes. */
const SILENCE = liveRepeatSeconds * 2_500;

/** Follows the live stream and comes back to it, later with every failure in a row; without a network it waits for one. */
export function readStream({
  open,
  clock,
  random,
  connectivity,
  onEvent,
  onRefused,
}: StreamDeps): () => void {
  let close = () => {};
  let failures = 0;
  let callOff = () => {};

  const drop = () => {
    callOff();
    close();
    close = () => {};
  };
  const onSilence = () => {
    callOff();
    callOff = clock.after(SILENCE, connect);
  };
  function connect() {
    drop();
    if (!connectivity.getSnapshot().online) return;
    close = open({
      onMessage: (data) => {
        failures = 0;
        onSilence();
        const event = readEvent(data);
        if (event) onEvent(event);
      },
      onEnd: (isRefused) => {
        drop();
        failures += 1;
        callOff = clock.after(backoff(failures, random), connect);
        if (isRefused) onRefused();
      },
    });
    onSilence();
  }

  let wasOnline = connectivity.getSnapshot().online;
  const unsubscribe = connectivity.subscribe(() => {
    const { online } = connectivity.getSnapshot();
    if (online && !wasOnline) connect();
    if (!online) drop();
    wasOnline = online;
  });
  connect();
  return () => {
    unsubscribe();
    drop();
  };
}

/** What this build does not understand is passed over. */
function readEvent(data: string): LiveEvent | null {
  try {
    const parsed = v.safeParse(LiveEvent, JSON.parse(data));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
