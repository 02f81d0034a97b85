import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { type StaffPrice, staffPriceEndpoints } from '../../../contract/calls/staff/staff-price-endpoints';
import { sampleLot } from '../../../shell/test-lots';
import { closeTopModal, readModals } from '../../../ui/modals/modals';
import { PricesPart } from './prices-part';

vi.mock('../../../api/call/call');
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
const asked = vi.mocked(call);

const until = '2026-11-24T06:00:00.000Z';
const held = (id: number, values: Partial<StaffPrice> = {}): StaffPrice => ({
  id,
  lot: { ...sampleLot, id, number: String(id), price: null, hide_prices: true, price_pending: true },
  source: 'mys',
  before: 6_860_000,
  price: 1_000_000,
  since: until,
  audit: [],
  ...values,
});
const line = { id: 7, at: until, actor: 'Менеджер Анна', action: 'refuse_price', reason: 'было' };

function show(prices: StaffPrice[], sources = [{ source: 'mys', count: prices.length, until }]) {
  asked.mockImplementation((endpoint) =>
    Promise.resolve(
      endpoint === staffPriceEndpoints.listStaffPrices
        ? { count: prices.length, next: null, previous: null, results: prices, sources }
        : { answered: 1 },
    ),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <PricesPart place={{}} onPlace={() => {}} waiting={undefined} />
    </QueryClientProvider>,
  );
}
const answers = () =>
  asked.mock.calls.filter(([endpoint]) => endpoint !== staffPriceEndpoints.listStaffPrices);

beforeEach(() => asked.mockReset());
afterEach(() => {
  while (readModals().first) closeTopModal();
  cleanup();
});

test('K2 K3 a price that waits is shown from what to what, and answered for what was seen', async () => {
  show([held(12), held(13, { before: 5_000_000, price: 7_000_000, audit: [line] })]);
  const [first, second] = within(await screen.findByRole('list', { name: 'Цены' })).getAllByRole('listitem');
  expect(first?.textContent?.replaceAll('\u00a0', ' ')).toMatch(/№ 12.*6 860 000 ₽ → 1 000 000 ₽ −85 %/);
  expect(second?.textContent?.replaceAll('\u00a0', ' ')).toMatch(/\+40 %.*Новая цена отклонена: было/);
  fireEvent.click(within(second!).getByRole('button', { name: /^Принять/ }));
  await vi.waitFor(() =>
    expect(answers()).toEqual([
      [
        staffPriceEndpoints.answerPrice,
        { params: { id: 13 }, query: { seen: 7 }, body: { decision: 'accept', price: 7_000_000 } },
      ],
    ]),
  );
});

test('K2 K3 a refusal of the server stands beside its lot', async () => {
  show([held(12)]);
  const button = await screen.findByRole('button', { name: /^Оставить прежнюю/ });
  const detail = 'Фид называет уже другую цену: 900 000 ₽.';
  const problem = { code: 'conflict', detail, status: 409, title: '', type: '' };
  asked.mockRejectedValueOnce(new CallError({ kind: 'conflict', problem }));
  fireEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe(detail);
});

test('K2 K3 all of a source are answered by one yes, after a question, up to the moment that was seen', async () => {
  show([held(12)], [{ source: 'mys', count: 1_200, until }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Принять все: mys' }));
  expect(answers()).toEqual([]);
  expect(readModals().first).toMatchObject({ title: 'Принять цены: mys', question: true });
});

test('K2 where nothing waits the list says so', async () => {
  show([], []);
  expect(await screen.findByText('Все цены согласованы')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
