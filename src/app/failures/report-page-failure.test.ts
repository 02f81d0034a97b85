// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { reportFailure } from '../../device/failures/report-failure';
import { RefusedError, RouteError } from '../../lib/route-error';
import { reportPageFailure } from './report-page-failure';

vi.mock('../../device/failures/report-failure');
const reported = vi.mocked(reportFailure);
const isOnline = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);

beforeEach(() => {
  reported.mockReset().mockResolvedValue(true);
  isOnline(true);
  history.replaceState(null, '', '/clients/7?search=Петрова#top');
});

test('N4 a page reports what broke with its path, without query and fragment', async () => {
  const failure = new TypeError('no price');
  expect(await reportPageFailure(failure)).toBe(true);
  expect(reported.mock.calls).toEqual([[failure, '/clients/7']]);
});

test('N4 refusals and parts that did not come are not reported', async () => {
  for (const failure of [
    new RefusedError('Закрыто'),
    new RouteError(404, 'Нет'),
    new TypeError('Failed to fetch dynamically imported module: /assets/lot.js'),
  ])
    expect(await reportPageFailure(failure)).toBe(false);
  expect(reported).not.toHaveBeenCalled();
});

test('N4 without a network it is reported once that is back, with the page on which it broke', async () => {
  isOnline(false);
  const report = reportPageFailure(new TypeError('no plan'));
  history.replaceState(null, '', '/main');
  expect(reported).not.toHaveBeenCalled();
  dispatchEvent(new Event('online'));
  dispatchEvent(new Event('online'));
  expect(await report).toBe(true);
  expect(reported.mock.calls.map(([, place]) => place)).toEqual(['/clients/7']);
});
