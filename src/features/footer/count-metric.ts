import { call } from '../../api/call/call';
import { contentEndpoints } from '../../contract/calls/content/content-endpoints';
import type { MetricType } from '../../contract/content/metrics';
import { tellMetric } from '../../lib/browser/metrics';

/**
 * Counts a metric: on the page for whoever listens, and in the sink where the portal has one that counts it. Nobody
 * waits for it, and one that is lost stays lost.
 *
 * @param goals those that the sink counts, by type; nothing is sent where there is no sink
 */
export function countMetric(type: MetricType, goals: Readonly<Record<string, string>> | undefined): void {
  tellMetric(type);
  if (goals?.[type] === undefined) return;
  void call(contentEndpoints.sendMetric, { body: { type } }).catch((error: unknown) =>
    console.warn('metric', error),
  );
}
