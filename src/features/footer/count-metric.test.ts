// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countMetric } from './count-metric';

let asked: string[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    const headers = { 'X-CSRFToken': 'token', 'Content-Type': 'application/json' };
    const { pathname } = new URL(address, 'http://portal.test');
    if (method === 'GET') return new Response('{"user":null}', { headers });
    asked.push(`${method} ${pathname} ${body}`);
    return new Response(null, { status: 204, headers });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('B10 a metric is sent where a sink counts it, and nowhere by default', async () => {
  countMetric('lk_zayavka', undefined);
  countMetric('lk_zayavka', {});
  countMetric('lk_zayavka', { lk_zayavka: 'consult-1' });
  await expect.poll(() => asked).toEqual(['POST /api/metrics/ {"type":"lk_zayavka"}']);
});
