import { onAnswer } from './call/call-events';

/** What the server's clock is measured with: the device's own (milliseconds since 1970), and one that nobody can set. */
interface Deps {
  now(): number;
  ticks(): number;
  /** How far the server's clock was ahead of the device's at the end of the last visit, in milliseconds. */
  readAhead(): number;
  keepAhead(ahead: number): void;
}

export interface ServerClock {
  /** Milliseconds since 1970 by the server's clock, as well as it is known here. */
  now(): number;
  /** The server said what time it is, after it was asked at `asked` by the device's clock. */
  adjust(at: number, asked: number): void;
}

/** A clock that is off by less is right: an answer takes its time, and the server tells whole seconds. */
const RIGHT = 60_000;

/**
 * The ages of what is shown are told by the server's time: phones have clocks that are a day off. Between two answers
 * the device's clock goes on from the last one, and where somebody has set it back, the ticks do (they alone would not
 * do: some browsers stop them while the device sleeps). A clock set forward is found out by the next answer. One that
 * was on its way while the device slept is as old as the sleep may have been long: it corrects no more than that.
 */
export function createServerClock({ now, ticks, readAhead, keepAhead }: Deps): ServerClock {
  const from = (at: number) => ({ at, device: now(), ticks: ticks() });
  let last = from(now() + readAhead());
  const known = () => last.at + Math.max(now() - last.device, ticks() - last.ticks);
  return {
    now: known,
    adjust: (at, asked) => {
      last = from(Math.min(Math.max(at, known()), at + Math.max(0, now() - asked)));
      const ahead = last.at - last.device;
      keepAhead(Math.abs(ahead) < RIGHT ? 0 : ahead);
    },
  };
}

const KEY = 'portal.clock';

/** A browser that refuses storage measures anew at its next start. */
function inStorage<T>(act: (storage: StoredText) => T, otherwise: T): T {
  try {
    const { localStorage } = globalThis as { localStorage?: StoredText };
    return localStorage ? act(localStorage) : otherwise;
  } catch {
    return otherwise;
  }
}

interface StoredText {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The one of this page; kept only where the device's clock is wrong. */
export const serverClock = createServerClock({
  now: () => Date.now(),
  ticks: () => performance.now(),
  readAhead: () => inStorage((storage) => Number(storage.getItem(KEY)) || 0, 0),
  keepAhead: (ahead) =>
    inStorage(
      (storage) => (ahead === 0 ? storage.removeItem(KEY) : storage.setItem(KEY, `${ahead}`)),
      undefined,
    ),
});

onAnswer(({ at, asked }) => {
  if (at && asked) serverClock.adjust(at, asked);
});
