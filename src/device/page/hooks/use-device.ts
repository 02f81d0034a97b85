import { useSyncExternalStore } from 'react';
import type { DeviceSnapshot } from '../device-snapshot';
import { readDevice, subscribeDevice } from '../device-store';

/** What the device holds for the person at the page. `select` must give the same value while nothing has changed. */
export const useDevice = <T>(select: (snapshot: DeviceSnapshot) => T): T =>
  useSyncExternalStore(subscribeDevice, () => select(readDevice()));
