import { onlineManager } from '@tanstack/react-query';
import type { Connectivity } from '../../device/connectivity';

/**
 * Once the server answers again, what an open page asked for and did not get is asked for again. Query itself believes
 * that every page starts with a network, and hears of nothing but the browser's: a page opened without one would keep
 * its gaps, and one whose server was away as well.
 */
export function refetchOnceReached({ getSnapshot, subscribe }: Connectivity): void {
  onlineManager.setEventListener((setOnline) => {
    const notify = () => setOnline(getSnapshot().online);
    notify();
    return subscribe(notify);
  });
}
