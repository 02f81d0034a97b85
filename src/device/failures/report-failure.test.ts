import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../api/call/call';

vi.mock('../../api/call/call');
const asked = vi.mocked(call);

/** As a page that has just been opened, or a worker that has just been started, has it. */
async function freshReporter() {
  vi.resetModules();
  vi.doMock('../../api/call/call', () => ({ call: asked }));
  const { reportFailure } = await import('./report-failure');
  return (failure: unknown, place = '/clients/7') => reportFailure(failure, place);
}
const broken = (message: string) =>
  Object.assign(new TypeError(message), {
    stack: `TypeError: ${message}\n    at show (/assets/lot.js:1:2)\n    at draw (/assets/main.js:3:4)`,
  });

beforeEach(() => {
  asked.mockReset().mockResolvedValue(undefined as never);
});

test('N4 what broke is reported with its frames and its place, once, and is known from then on', async () => {
  const report = await freshReporter();
  expect(await report(broken('no price'))).toBe(true);
  expect(await report(broken('no price'))).toBe(true);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked.mock.calls[0]?.[1]).toEqual({
    body: {
      message: 'TypeError: no price',
      frames: '    at show (/assets/lot.js:1:2)\n    at draw (/assets/main.js:3:4)',
      page: '/clients/7',
      version: 'dev',
    },
  });
});

test('N4 what goes on breaking is reported five times; nobody knows of the rest', async () => {
  const report = await freshReporter();
  const accepted: boolean[] = [];
  for (let at = 0; at < 7; at += 1) accepted.push(await report(broken(`failure ${at}`)));
  expect(asked).toHaveBeenCalledTimes(5);
  expect(accepted).toEqual([true, true, true, true, true, false, false]);
});

test('N4 a report that the server has refused, or that did not get through, is not known', async () => {
  const report = await freshReporter();
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  asked.mockRejectedValueOnce(new Error('too many'));
  expect(await report(broken('no price'))).toBe(false);
  expect(await report(broken('no price'))).toBe(false);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(warned).toHaveBeenCalledTimes(1);
});

test('N4 answers, broken connections and calls that were given up are not reported', async () => {
  const report = await freshReporter();
  const { CallError } = await import('../../api/call/call-error');
  for (const failure of [
    new CallError({ kind: 'network' }),
    new TypeError('Failed to fetch'),
    new TypeError('network error'),
    new TypeError('Load failed'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new DOMException('given up', 'AbortError'),
    new DOMException('signal timed out', 'TimeoutError'),
    new DOMException(
      "Failed to execute 'put' on 'Cache': Cache.put() encountered a network error",
      'NetworkError',
    ),
    Object.assign(new Error('no-response :: [{}]'), { name: 'no-response' }),
    'a text',
    null,
  ])
    expect(await report(failure)).toBe(false);
  expect(asked).not.toHaveBeenCalled();
});
