import { expect, test, vi } from 'vitest';
import { noNetwork } from '../../test-support';
import { FakeStock } from '../fake-stock';
import { fetchSelectionPage, isServerThere } from './fetch-selection-page';
import { emptyIndex } from './held-index';

const answers = (...responses: Response[]) => {
  const fetched = vi.fn(async (_address: string) => responses.shift() ?? Response.error());
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

const { mark } = emptyIndex();

test('F12 the first page is requested from the beginning, a later one after the mark', async () => {
  const stock = new FakeStock(2);
  const { page } = await stock.fetchPage(mark);
  const said = 'Sat, 21 Nov 2026 09:00:00 GMT';
  const fetched = answers(Response.json(page, { headers: { Date: said } }), Response.json(page));
  expect(await fetchSelectionPage(mark)).toEqual({ page, at: Date.parse(said) });
  await fetchSelectionPage({ ...mark, epoch: 'one', cursor: { revision: 7, id: 12 } });
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/api/selection-index/?format=1&revision=0&id=0',
    '/api/selection-index/?format=1&epoch=one&revision=7&id=12',
  ]);
});

test.each([
  [
    'a captive portal',
    new Response('<h1>Оплатите Wi-Fi</h1>', { headers: { 'Content-Type': 'text/html' } }),
    'network',
  ],
  [
    'an answer cut off midway',
    new Response('{"epoch": "on', { headers: { 'Content-Type': 'application/json' } }),
    'network',
  ],
  ['another answer', Response.json({ epoch: 'one' }), 'server'],
])('F12 %s is not accepted as a page', async (_, response, kind) => {
  answers(response);
  await expect(fetchSelectionPage(mark)).rejects.toMatchObject({ kind });
});

test('F12 columns of unequal length are not accepted', async () => {
  const { page } = await new FakeStock(2).fetchPage(mark);
  answers(Response.json({ ...page, rows: { ...page.rows, price: [1] } }));
  await expect(fetchSelectionPage(mark)).rejects.toMatchObject({ kind: 'server' });
});

test('F12 the refusal after a change of the database is recognised by its code', async () => {
  const body = {
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    detail: 'Начните заново',
    code: 'index-outdated',
  };
  answers(Response.json(body, { status: 409, headers: { 'Content-Type': 'application/problem+json' } }));
  await expect(fetchSelectionPage(mark)).rejects.toMatchObject({ code: 'index-outdated' });
});

test('the server counts as reachable if the health check is answered', async () => {
  answers(Response.json({ status: 'ok' }));
  expect(await isServerThere()).toBe(true);
  vi.stubGlobal('fetch', () => Promise.reject(noNetwork()));
  expect(await isServerThere()).toBe(false);
});
