import type { WorkboxPlugin } from 'workbox-core';

/** Milliseconds until the head of an answer, as the page gives a call of its own; and until the whole picture. */
const HEAD = 20_000;
const WHOLE = 90_000;

interface Waiting {
  limit?: AbortController;
  timer?: ReturnType<typeof setTimeout>;
}

const giveUpIn = (wait: number, { limit, timer }: Waiting) => {
  clearTimeout(timer);
  return setTimeout(() => limit?.abort(), wait);
};

/**
 * A network that takes a request and never answers ends it after minutes. A browser opens six connections to a server:
 * six such pictures would hold them all, and neither a call nor the question whether the network is back would go out.
 */
export const notSilent: WorkboxPlugin = {
  requestWillFetch: async ({ request, state }) => {
    const waiting: Waiting = state ?? {};
    waiting.limit = new AbortController();
    waiting.timer = giveUpIn(HEAD, waiting);
    return new Request(request, { signal: waiting.limit.signal });
  },
  fetchDidSucceed: async ({ response, state }) => {
    const waiting: Waiting = state ?? {};
    waiting.timer = giveUpIn(WHOLE, waiting);
    return response;
  },
  fetchDidFail: async ({ state }) => clearTimeout((state as Waiting | undefined)?.timer),
};
