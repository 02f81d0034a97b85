/**
 * Joins readers that come at the same time: whoever comes while a reading is under way shares the next one with all
 * who wait. A reading never begins before its reader has asked, so nobody is told less than was true by then.
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
