import { useDevice } from './use-device';

/** Whether what the person leaves here outlives the page; false where the browser refuses to keep it. */
export const useAccountPersists = (): boolean => useDevice(({ account }) => account?.kept !== false);
