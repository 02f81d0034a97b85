import { setTimeout as sleep } from 'node:timers/promises';

/** Whether it came true in time. */
export async function untilTrue(condition: () => Promise<boolean>, limitMs: number): Promise<boolean> {
  const limit = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > limit) return false;
    await sleep(25);
  }
  return true;
}

/** Gives up on what takes too long: a page may hang, and nothing that is asked of it is ever answered. */
export async function withDeadline<T>(limitMs: number, work: Promise<T> | T): Promise<T> {
  const late = new AbortController();
  try {
    return await Promise.race([work, failAfter(limitMs, late.signal)]);
  } finally {
    late.abort();
  }
}

async function failAfter(ms: number, signal: AbortSignal): Promise<never> {
  await sleep(ms, undefined, { signal });
  throw new Error(`It took longer than ${ms / 1000} s`);
}
