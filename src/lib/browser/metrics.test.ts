// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { tellMetric } from './metrics';

test('B10 a metric reaches who listens; with nobody there nothing happens', () => {
  tellMetric('lk_zayavka');
  const sink = vi.fn();
  const listen = (event: Event) => sink((event as CustomEvent).detail);
  addEventListener('portal:metric', listen);
  tellMetric('lk_zayavka');
  removeEventListener('portal:metric', listen);
  tellMetric('lk_zayavka');
  expect(sink.mock.calls).toEqual([
    [{ type: 'lk_zayavka', title: 'Записаться на консультацию, кабинет агента' }],
  ]);
});
