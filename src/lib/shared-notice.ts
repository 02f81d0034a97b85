import { createStore } from './store';

/** Whether the page says that there was no lot in what was shared into the app. */
const shared = createStore(false);

export const notifyNothingShared = (): void => shared.set(true);
export const forgetSharedNotice = (): void => shared.set(false);
export const { read: readSharedNotice, subscribe: subscribeSharedNotice } = shared;
