/** The network's word is worth this much; then what the device has is shown. Milliseconds. */
const HEAD_START = 400;

/** Until the network has had its head start. */
export const delay = (ms = HEAD_START): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Lets a touch, or a frame, come between two pieces of work. */
export const yieldToEventLoop = (): Promise<void> => delay(0);

/** Done with the work, or with the head start: a network that never answers holds no page back. */
export const orDelay = (work: Promise<unknown>, ms?: number): Promise<unknown> =>
  Promise.race([work, delay(ms)]);
