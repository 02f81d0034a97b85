import { expect, test } from 'vitest';
import { isWholeJson } from './is-whole-json';

const answer = (body: BodyInit, type = 'application/json; charset=utf-8') =>
  new Response(body, { headers: { 'Content-Type': type } });
const broken = new ReadableStream({
  start(body) {
    body.enqueue(new TextEncoder().encode('{"count": 12}'));
    body.error(new TypeError('network error'));
  },
});

test('F7 only JSON that came whole may take the place of what is cached, and it can be read afterwards', async () => {
  const whole = answer('{"count": 12}');
  expect(await isWholeJson(whole)).toBe(true);
  expect(await whole.json()).toEqual({ count: 12 });
  for (const other of [
    answer('{"count": 12, "next": nul'),
    answer(''),
    answer(broken),
    answer('{"count": 12}', 'text/html'),
    new Response(),
  ])
    expect(await isWholeJson(other)).toBe(false);
});
