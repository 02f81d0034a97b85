import { Abandoned, Overloaded } from '../db/errors/request-database';
import { HttpProblem } from './problems/problem';

export interface FairQueueLimits {
  /** Under way at the same time. */
  readonly atOnce: number;
  /** Waiting for one address, and for all of them. */
  readonly ofAddress: number;
  readonly inAll: number;
}

/** So long answers are worked out one after another before whoever else asks is looked at. */
const SLICE_MS = 10;

interface Waiting {
  readonly begin: () => void;
}

/**
 * Has answers that take work be worked out in turn: of those who ask, each address gets one before any gets the next;
 * who has given up is forgotten. Between two slices of time the server looks at all other calls.
 */
export function fairQueue({ atOnce, ofAddress, inAll }: FairQueueLimits) {
  /** In the order in which addresses are served. */
  const queues = new Map<string, Waiting[]>();
  let waiting = 0;
  let running = 0;
  let sliceBegan: number | null = null;

  function hasTime(): boolean {
    if (sliceBegan === null) {
      sliceBegan = performance.now();
      setImmediate(() => {
        sliceBegan = null;
        beginNext();
      });
    }
    return performance.now() - sliceBegan < SLICE_MS;
  }

  function beginNext(): void {
    while (running < atOnce && waiting > 0 && hasTime()) {
      for (const [address, queue] of queues) {
        const next = queue.shift();
        queues.delete(address);
        if (queue.length > 0) queues.set(address, queue);
        if (next === undefined) continue;
        waiting -= 1;
        running += 1;
        next.begin();
        break;
      }
    }
  }

  function enqueue(address: string, one: Waiting): () => void {
    const queue = queues.get(address) ?? [];
    if (queue.length >= ofAddress)
      throw new HttpProblem('too-many', 'Слишком много запросов сразу. Повторите через несколько секунд.', {
        headers: { 'Retry-After': '5' },
      });
    if (waiting >= inAll) throw new Overloaded();
    queue.push(one);
    queues.set(address, queue);
    waiting += 1;
    return () => {
      const at = queue.indexOf(one);
      if (at < 0) return;
      queue.splice(at, 1);
      waiting -= 1;
      if (queue.length === 0) queues.delete(address);
    };
  }

  const inTurn = async <T>(address: string, signal: AbortSignal, act: () => Promise<T>): Promise<T> => {
    if (signal.aborted) throw new Abandoned();
    await new Promise<void>((resolve, reject) => {
      const leave = enqueue(address, { begin: resolve });
      signal.addEventListener('abort', () => {
        leave();
        reject(new Abandoned());
      });
      beginNext();
    });
    try {
      return await act();
    } finally {
      running -= 1;
      beginNext();
    }
  };
  return Object.assign(inTurn, { state: () => ({ waiting, running }) });
}
export type FairQueue = ReturnType<typeof fairQueue>;
