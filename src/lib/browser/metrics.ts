/** What happened, in the words of those who count it: 'lk_zayavka'. */
interface Metric {
  readonly type: string;
  readonly title: string;
}

/** The name of the event under which a metric is told. */
const EVENT = 'portal:metric';

/**
 * Tells of something worth counting to whoever listens: `addEventListener('portal:metric', ({detail}) => …)`. Nobody
 * does by default, and nothing leaves the page. Source: specification § 2, "Footer".
 */
export function countMetric(metric: Metric): void {
  dispatchEvent(new CustomEvent<Metric>(EVENT, { detail: metric }));
}
