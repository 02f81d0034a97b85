import { useDevice } from './use-device';

/** Whether what the person writes here outlives the page; false if the browser refuses to store it. */
export const useAccountPersists = (): boolean => useDevice(({ account }) => account?.persists !== false);
