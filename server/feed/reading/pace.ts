/** So many bytes at least in so many milliseconds of waiting for them. */
export interface Pace {
  readonly bytes: number;
  readonly ms: number;
}

export class TooSlow extends Error {}

/**
 * The same bytes; throws `TooSlow` where their source is silent or drips. Only the time that is spent waiting counts:
 * whoever reads may take as long as they need.
 */
export async function* atPace(source: AsyncIterable<Uint8Array>, pace: Pace): AsyncGenerator<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]();
  let left = pace.ms;
  let came = 0;
  try {
    for (;;) {
      const began = performance.now();
      const next = await within(left, iterator.next());
      if (next.done === true) return;
      left -= performance.now() - began;
      came += next.value.length;
      if (came >= pace.bytes) {
        left = pace.ms;
        came = 0;
      }
      yield next.value;
    }
  } finally {
    // A silent source would not even notice that the reader has stopped.
    void iterator.return?.()?.catch(() => undefined);
  }
}

async function within<T>(ms: number, act: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), Math.max(0, ms));
  });
  try {
    return await Promise.race([act, limit]);
  } finally {
    clearTimeout(timer);
  }
}
