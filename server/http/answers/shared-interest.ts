/** What several wait for; its signal says when all of them have given up. */
export interface SharedInterest {
  readonly signal: AbortSignal;
  join(one: AbortSignal): void;
}

export function sharedInterest(): SharedInterest {
  const all = new AbortController();
  let waiting = 0;
  return {
    signal: all.signal,
    join(one) {
      waiting += 1;
      const leave = () => {
        waiting -= 1;
        if (waiting === 0) all.abort();
      };
      if (one.aborted) leave();
      else one.addEventListener('abort', leave, { once: true });
    },
  };
}
