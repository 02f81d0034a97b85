import type { QueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useSyncExternalStore } from 'react';
import { catalogueQuery } from '../api/catalogue-query';
import { pageEndpoints } from '../contract/calls/page-endpoints';
import { isTimeZone, setTimeZone, timeZone } from '../contract/time/time-zone';
import { createStore } from '../lib/store';

/** How often the zone has turned out to be another than the page was drawn in. */
const corrections = createStore(0);

/**
 * The portal's time zone comes with the header's answer, which the device keeps: it is known without a network too.
 * Where nothing is kept and the document does not name it, the page is drawn by the device's own until that answer.
 */
export function followTimeZone(queryClient: QueryClient): void {
  const { queryKey } = catalogueQuery(pageEndpoints.getHeader, {});
  const answered = () => queryClient.getQueryData(queryKey)?.value.time_zone;
  const kept = answered();
  if (kept !== undefined) setTimeZone(kept);
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[1] !== queryKey[1]) return;
    const zone = answered();
    if (zone === undefined || isTimeZone(zone)) return;
    const drawnBy = timeZone();
    setTimeZone(zone);
    if (timeZone() !== drawnBy) corrections.set(corrections.read() + 1);
  });
}

/** Draws everything anew when the portal's time zone turns out to be another: times stand all over the page. */
export function InTimeZone({ children }: { children: ReactNode }) {
  const drawing = useSyncExternalStore(corrections.subscribe, corrections.read);
  return <Fragment key={drawing}>{children}</Fragment>;
}
