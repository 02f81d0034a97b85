import { useSyncExternalStore } from 'react';
import type { DeviceSnapshot } from '../device-snapshot';
import { readDevice, subscribeDevice } from '../device-store';

/** Selects from the data of the person at the page. `select` must return the same value while nothing has changed. */
export const useDevice = <T>(select: (snapshot: DeviceSnapshot) => T): T =>
  useSyncExternalStore(subscribeDevice, () => select(readDevice()));
