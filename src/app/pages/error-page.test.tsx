import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../api/call/call-error';
import { reportAnswer } from '../../api/call/call-events';
import { catalogueQuery } from '../../api/catalogue-query';
import { siteEndpoints } from '../../contract/calls/content/site-endpoints';
import { connectivity } from '../../device/connectivity';
import { useAccountPersists } from '../../device/page/hooks/use-account-persists';
import { reloadForChunk } from '../../lib/lazy/chunk-failure';
import { RefusedError, RouteError } from '../../lib/route-error';
import { reportPageFailure } from '../failures/report-page-failure';
import { LazyErrorPage, LazyNotFoundPage } from './lazy-pages';

vi.mock('../../lib/lazy/chunk-failure', { spy: true });
vi.mock('../failures/report-page-failure');
vi.mock('../../device/page/hooks/use-account-persists', { spy: true });
beforeEach(() => {
  vi.mocked(reloadForChunk).mockReset().mockReturnValue(true);
  vi.mocked(reportPageFailure).mockReset().mockResolvedValue(false);
});
afterEach(() => {
  cleanup();
  vi.mocked(useAccountPersists).mockReset();
});

const reset = vi.fn();

/** Knows where old addresses lead. */
function queries(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(catalogueQuery(siteEndpoints.listRedirects, {}).queryKey, {
    value: [{ source: '/kupit-kvartiru', target: '/selection/flats' }],
    at: 0,
  });
  return client;
}

async function show(page: React.ReactNode, addresses = ['/clients']) {
  const history = createMemoryHistory({ initialEntries: ['/main'] });
  for (const address of addresses.slice(1)) history.push(address);
  const router = createRouter({ routeTree: createRootRoute(), history });
  await router.load();
  const { container } = render(
    <QueryClientProvider client={queries()}>
      <RouterContextProvider router={router}>{page}</RouterContextProvider>
    </QueryClientProvider>,
  );
  // The pages come late.
  await screen.findByRole('heading');
  return { text: container.textContent, history };
}
/** As the server answers once it has written down what broke in it. */
function noted(): CallError {
  const problem = { type: 'about:blank', title: 'Ошибка', status: 500, detail: 'Позже.', code: 'server' };
  return new CallError({ kind: 'server', status: 500, problem });
}
const failed = (error: Error) => <LazyErrorPage error={error} reset={reset} />;

test.each<[Error, string]>([
  [new Error('x is undefined'), '500'],
  [new RouteError(503, 'позже'), '503'],
  [new CallError({ kind: 'server', status: 502 }), '502'],
])('A4 the page of %s shows its status, and asks to come later', async (error, status) => {
  const { text } = await show(failed(error));
  expect(screen.getByText(status).localName).toBe('p');
  expect(screen.getByRole('heading').textContent).toBe('Страница недоступна');
  expect(text).toContain('зайдите позже');
  expect(text).not.toContain('undefined');
  expect(screen.getByRole('link', { name: 'На главную' }).getAttribute('href')).toBe('/');
});

const KNOWN = 'Мы уже знаем об этой ошибке.';

test('N4 the page says that its failure is known only once the report was accepted', async () => {
  let accept = (_: boolean) => {};
  vi.mocked(reportPageFailure).mockReturnValue(
    new Promise((resolve) => {
      accept = resolve;
    }),
  );
  const { text } = await show(failed(new Error('x is undefined')));
  expect(text).not.toContain('знаем');
  await act(async () => accept(true));
  expect(screen.getByRole('status').textContent).toBe(KNOWN);
});

test.each<[string, Error, string]>([
  ['a report that was not accepted', new Error('x is undefined'), ''],
  ['a gateway without a server', new CallError({ kind: 'server', status: 502 }), ''],
  ['a failure that the server has noted itself', noted(), KNOWN],
])('N4 of %s the page says what is true', async (_, error, said) => {
  await show(failed(error));
  await vi.waitFor(() => expect(reportPageFailure).toHaveBeenCalled());
  expect(screen.getByRole('status').textContent).toBe(said);
});

test('N4 the page of a failed server shows the number for support; without an answer there is none', async () => {
  const problem = { type: 'about:blank', title: 'Ошибка', status: 500, detail: 'Позже.', code: 'server' };
  const numbered = { ...problem, request_id: '4827-1530-9921' };
  await show(failed(new CallError({ kind: 'server', status: 500, problem: numbered })));
  expect(getComputedStyle(screen.getByText('Номер обращения: 4827-1530-9921')).userSelect).toBe('text');
  cleanup();
  const { text } = await show(failed(new CallError({ kind: 'offline' })));
  expect(text).not.toContain('Номер обращения');
});

test('A3 an unknown guard is told by its name', async () => {
  const { text } = await show(failed(new RouteError(500, 'Unknown middleware of-tomorrow')));
  expect(text).toContain('500');
  expect(text).toContain('Unknown middleware of-tomorrow');
});

test('A2 what may not be opened says why, without a status', async () => {
  const { text } = await show(failed(new RefusedError('Ваш кабинет заблокирован.')));
  expect(text).toContain('Ваш кабинет заблокирован.');
  expect(text).not.toContain('403');
});

test.each([
  ['offline', 'Нет сети'],
  ['network', 'Сервер не отвечает'],
] as const)('F3 without an answer the page says so: %s is %s', async (kind, words) => {
  await show(failed(new CallError({ kind })));
  expect(screen.getByRole('heading').textContent).toBe(words);
});

test('F3 F4 that the page will stay on the device is said only where the browser keeps pages', async () => {
  const offline = new CallError({ kind: 'offline' });
  await show(failed(offline));
  expect(screen.getByText(/Она откроется, когда связь вернётся\.$/)).toBeDefined();
  cleanup();
  vi.stubGlobal('caches', { keys: async () => [] });
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  await show(failed(offline));
  expect(await screen.findByText(/, и после этого останется здесь\.$/)).toBeDefined();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('A4 F7 a page that had no network opens by itself when it is back', async () => {
  const reset = vi.fn();
  const stop = connectivity.start();
  reportAnswer(false);
  await show(<LazyErrorPage error={new CallError({ kind: 'network' })} reset={reset} />);
  expect(reset).not.toHaveBeenCalled();
  await act(async () => reportAnswer(true));
  expect(reset).toHaveBeenCalledTimes(1);
  stop();
});

test.each<[number, number]>([
  [502, 1],
  [500, 0],
])('A4 of %d the server is asked again %d times in 20 s', async (status, times) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
  const reset = vi.fn();
  await show(<LazyErrorPage error={new CallError({ kind: 'server', status })} reset={reset} />);
  vi.advanceTimersByTime(20_000);
  expect(reset).toHaveBeenCalledTimes(times);
  vi.useRealTimers();
});

test('A4 there is a way back only where there is somewhere to go', async () => {
  await show(failed(new Error('x')));
  expect(screen.queryByRole('button', { name: 'Назад' })).toBeNull();
  cleanup();
  const { history } = await show(failed(new Error('x')), ['/main', '/clients']);
  const back = vi.spyOn(history, 'back');
  fireEvent.click(screen.getByRole('button', { name: 'Назад' }));
  expect(back).toHaveBeenCalledTimes(1);
});

test('A8 only a chunk that did not come reloads the page', async () => {
  await show(failed(new Error('x is undefined')));
  expect(reloadForChunk).not.toHaveBeenCalled();
  cleanup();
  await show(failed(new TypeError('Failed to fetch dynamically imported module: /assets/a.js')));
  expect(reloadForChunk).toHaveBeenCalledTimes(1);
});

test("A3 the 404 page says 'This page could not be found'", async () => {
  await show(<LazyNotFoundPage />);
  expect(screen.getByRole('heading').textContent).toBe('This page could not be found');
  expect(screen.getByText('404').localName).toBe('p');
});

test('D12 an old address leads on from the 404 page with its search, and any other stays', async () => {
  const { history } = await show(<LazyNotFoundPage />, ['/main', '/kupit-kvartiru?rooms=1']);
  expect(history.location.href).toBe('/selection/flats?rooms=1');
  cleanup();
  // Of the site for clients no row is needed.
  const { history: ofClients } = await show(<LazyNotFoundPage />, [
    '/main',
    '/kupit-gostinichnyy-nomer?rooms=1',
  ]);
  await vi.waitFor(() => expect(ofClients.location.href).toBe('/selection/hotel?rooms=1'));
  cleanup();
  const other = await show(<LazyNotFoundPage />, ['/main', '/kupit']);
  expect(other.history.location.href).toBe('/kupit');
});

test('A8 a part that did not come, after the one reload of this minute, can be asked for by hand', async () => {
  vi.mocked(reloadForChunk).mockReturnValue(false);
  await show(failed(new TypeError('Failed to fetch dynamically imported module: /assets/a.js')));
  expect(screen.getByRole('heading').textContent).toBe('Страница не загрузилась');
  expect(screen.getByRole('button', { name: 'Обновить' })).toBeDefined();
});

test('F8 a page that the server refuses to a build too old says so, and leads into the new one', async () => {
  const { text } = await show(failed(new CallError({ kind: 'update-required', status: 426 })));
  expect(screen.getByRole('heading').textContent).toBe('Эта версия приложения устарела');
  expect(text).toContain('уйдёт после обновления');
  expect(screen.getByRole('button', { name: 'Обновить' })).toBeDefined();
});

test('F8 F5 where the browser keeps nothing, no pending change is promised to outlive the update', async () => {
  vi.mocked(useAccountPersists).mockReturnValue(false);
  const { text } = await show(failed(new CallError({ kind: 'update-required', status: 426 })));
  expect(text).toContain('то, что ждёт отправки, с обновлением пропадёт');
  expect(text).not.toContain('сохранится');
});
