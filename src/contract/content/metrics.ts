/** What is worth counting, and what each means. Source: specification § 2, "Footer". */
export const metricTitles = {
  lk_zayavka: 'Записаться на консультацию, кабинет агента',
} as const;
export type MetricType = keyof typeof metricTitles;
export const metricTypes = Object.keys(metricTitles) as MetricType[];
