// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../api/call/call';

vi.mock('../../api/call/call');
const asked = vi.mocked(call);
const isOnline = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);

/** As a page that has just been opened has it. */
async function freshPage() {
  vi.resetModules();
  vi.doMock('../../api/call/call', () => ({ call: asked }));
  return import('./report-failure');
}
const broken = (message: string) =>
  Object.assign(new TypeError(message), {
    stack: `TypeError: ${message}\n    at show (/assets/lot.js:1:2)\n    at draw (/assets/main.js:3:4)`,
  });

beforeEach(() => {
  asked.mockReset().mockResolvedValue(undefined as never);
  isOnline(true);
});

test('N4 what broke is told with its frames and its page, once', async () => {
  const { reportFailure } = await freshPage();
  history.replaceState(null, '', '/clients/7?search=Петрова#top');
  reportFailure(broken('no price'));
  reportFailure(broken('no price'));
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

test('N4 a page that goes on breaking tells five', async () => {
  const { reportFailure } = await freshPage();
  for (let at = 0; at < 9; at += 1) reportFailure(broken(`failure ${at}`));
  expect(asked).toHaveBeenCalledTimes(5);
});

test('N4 refusals, answers, parts that did not come and calls that were given up are not told', async () => {
  const { reportFailure } = await freshPage();
  const { CallError } = await import('../../api/call/call-error');
  const { RefusedError, RouteError } = await import('../../lib/route-error');
  for (const failure of [
    new CallError({ kind: 'network' }),
    new RefusedError('Закрыто'),
    new RouteError(404, 'Нет'),
    new TypeError('Failed to fetch dynamically imported module: /assets/lot.js'),
    new DOMException('given up', 'AbortError'),
    'a text',
    null,
  ])
    reportFailure(failure);
  expect(asked).not.toHaveBeenCalled();
});

test('N4 without a network it is told once that is back', async () => {
  const { reportFailure } = await freshPage();
  isOnline(false);
  reportFailure(broken('no plan'));
  expect(asked).not.toHaveBeenCalled();
  dispatchEvent(new Event('online'));
  dispatchEvent(new Event('online'));
  expect(asked).toHaveBeenCalledTimes(1);
});
