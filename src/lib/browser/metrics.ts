import { type MetricType, metricTitles } from '../../contract/content/metrics';

/** The name of the event under which a metric is told. */
const EVENT = 'portal:metric';

/**
 * Tells of something worth counting to whoever listens on the page:
 * `addEventListener('portal:metric', ({detail: {type, title}}) => …)`. Nobody does by default, and nothing leaves the
 * page. Source: specification § 2, "Footer".
 */
export function tellMetric(type: MetricType): void {
  dispatchEvent(new CustomEvent(EVENT, { detail: { type, title: metricTitles[type] } }));
}
