// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { countMetric } from './metrics';

test('B10 a metric reaches who listens; with nobody there nothing happens', () => {
  const metric = { type: 'lk_zayavka', title: 'Записаться на консультацию' };
  countMetric(metric);
  const sink = vi.fn();
  const listen = (event: Event) => sink((event as CustomEvent).detail);
  addEventListener('portal:metric', listen);
  countMetric(metric);
  removeEventListener('portal:metric', listen);
  countMetric(metric);
  expect(sink.mock.calls).toEqual([[metric]]);
});
