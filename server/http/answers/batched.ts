/**
 * Joins reads that come at the same time: a caller during a read shares the next one with all who wait. A read never
 * begins before its caller has asked, so nobody gets a state older than their call.
 */
export function batched<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | null = null;
  let next: Promise<T> | null = null;
  const begin = (): Promise<T> => {
    const reading = read();
    running = reading;
    const end = () => {
      if (running === reading) running = null;
    };
    reading.then(end, end);
    return reading;
  };
  return () => {
    if (running === null) return begin();
    next ??= running.then(
      () => followUp(),
      () => followUp(),
    );
    return next;
  };
  function followUp(): Promise<T> {
    next = null;
    return begin();
  }
}
