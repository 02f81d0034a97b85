import { createStore } from '../store';

/**
 * Why the session ended: `afar`, the session was ended from another device and this one wiped; else how
 * many changes wait on this device until the same person signs in again.
 */
export type Ended = 'afar' | { unsent: number };

/** What the guest page says of it, until it is left or reloaded. */
const ended = createStore<Ended | null>(null);

export const notifyEnded = (how: Ended): void => ended.set(how);
export const forgetEndedNotice = (): void => ended.set(null);
export const { read: readEndedNotice, subscribe: subscribeEndedNotice } = ended;
