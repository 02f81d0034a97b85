import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import type { FeedRunReport } from '../../../contract/calls/staff/stock/feed-report';
import { staffFeedEndpoints } from '../../../contract/calls/staff/stock/staff-feed-endpoints';
import { ModalHost } from '../../../ui/modals/modal-host';
import { closeTopModal, readModals } from '../../../ui/modals/modals';
import FeedsPart from './feeds-part';

vi.mock('../../../api/call/call');
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
const asked = vi.mocked(call);

const url = 'https://crm.dev.ru/feed.xml';
const feed = {
  id: 5,
  url,
  source: 'mys',
  every_minutes: 60,
  last: '2026-11-24T06:00:00.000Z',
  next: '2026-11-24T07:00:00.000Z',
  failure: 'Адрес ответил 500 вместо фида',
  failures: 2,
};
const report: FeedRunReport = {
  source: 'mys',
  total: 31,
  added: 1,
  changed: 2,
  gone: 0,
  held: 0,
  refusedCount: 1,
  droppedCount: 0,
  refused: [{ line: 12, id: '99', reason: 'площадь: «много» — не число' }],
  dropped: [],
  changes: [
    {
      kind: 'changed',
      lot: 'Квартира № 12',
      held: false,
      facts: ['отделка'],
      before: { price: 6_000_000, status: 1 },
      after: { price: 5_900_000, status: 2 },
    },
  ],
  failure: null,
  canForce: false,
  isUnchanged: false,
  tookMs: 1_200,
};
const run = {
  id: 3,
  at: feed.last,
  source: 'mys',
  by: 'По расписанию',
  added: 1,
  changed: 2,
  gone: 0,
  held: 0,
  refused: 1,
  took_ms: 12_000,
  failure: null,
};
let done: FeedRunReport;
/** What was asked to be tried or loaded now. */
const ordered = () =>
  asked.mock.calls.flatMap(([endpoint, input]) =>
    endpoint === staffFeedEndpoints.orderFeed ? [(input as { body: unknown }).body] : [],
  );

beforeEach(() => {
  done = report;
  asked.mockReset();
  asked.mockImplementation((endpoint, input) => {
    const { body = {} } = (input ?? {}) as { body?: { dry_run?: boolean } };
    const order = { id: 9, dry_run: body.dry_run ?? true, title: 'crm.dev.ru' };
    switch (endpoint) {
      case staffFeedEndpoints.listFeeds:
        return Promise.resolve({ feeds: [feed], failing: 1 });
      case staffFeedEndpoints.orderFeed:
        return Promise.resolve({ ...order, state: 'waiting', report: null });
      case staffFeedEndpoints.getFeedOrder:
        return Promise.resolve({ ...order, state: 'done', report: done });
      case staffFeedEndpoints.listFeedRuns:
        return Promise.resolve({ count: 1, next: null, previous: null, results: [run] });
      default:
        return Promise.resolve(feed);
    }
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FeedsPart />
      <ModalHost host="first" />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  while (readModals().first) closeTopModal();
  cleanup();
});

test('M6 a feed says when it is loaded and why it is not; a load says by whom, how long and what it brought', async () => {
  const feeds = await screen.findByRole('list', { name: 'Фиды' });
  expect(feeds.textContent).toMatch(
    /mys.*не загружается.*каждый час.*Адрес ответил 500 вместо фида\. Не получилось 2.раза подряд/,
  );
  const runs = await screen.findByRole('list', { name: 'Загрузки' });
  expect(runs.textContent).toMatch(/добавлено 1 · изменено 2 · ушло 0 · отказано 1.*По расписанию · 12.с/);
});

test('M6 a new feed is tried from its form: counts, refused lines, what changes; then it is added', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Добавить фид' }));
  const form = await screen.findByRole('dialog', { name: 'Новый фид' });
  fireEvent.click(within(form).getByRole('button', { name: 'Добавить и загрузить' }));
  expect(within(form).getByText(/Введите адрес фида целиком/)).toBeDefined();
  fireEvent.change(within(form).getByLabelText('Адрес фида'), { target: { value: url } });
  fireEvent.click(within(form).getByRole('button', { name: 'Сначала проверить' }));
  const dialog = await screen.findByRole('dialog', { name: 'Проверка: crm.dev.ru' });
  expect(await within(dialog).findByText('Строка 12, № 99: площадь: «много» — не число')).toBeDefined();
  expect(dialog.textContent).toMatch(/Появится1Изменится2Уйдёт0Отказано1/);
  expect(dialog.textContent).toMatch(
    /Квартира № 12: изменён, цена 6.000.000.₽ → 5.900.000.₽; свободна → бронь; отделка/,
  );
  expect(asked).toHaveBeenCalledWith(
    staffFeedEndpoints.orderFeed,
    { body: { url, source: '', dry_run: true, force: false }, files: [] },
    expect.anything(),
  );
  fireEvent.click(within(dialog).getByRole('button', { name: 'Добавить и загрузить' }));
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith(staffFeedEndpoints.addFeed, {
      body: { url, source: '', every_minutes: 60 },
    }),
  );
  await vi.waitFor(() => expect(screen.queryByRole('dialog'), 'the form has done its work').toBeNull());
  expect(ordered(), 'it is loaded by its schedule').toHaveLength(1);
});

test('M6 a new feed that is refused when tried is added, and loaded by a manager’s word', async () => {
  done = { ...report, failure: 'Цены сдвинулись', canForce: true };
  fireEvent.click(await screen.findByRole('button', { name: 'Добавить фид' }));
  const form = await screen.findByRole('dialog', { name: 'Новый фид' });
  fireEvent.change(within(form).getByLabelText('Адрес фида'), { target: { value: url } });
  fireEvent.click(within(form).getByRole('button', { name: 'Сначала проверить' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Всё верно, добавить и загрузить' }));
  await screen.findByRole('dialog', { name: 'Загрузка: crm.dev.ru' });
  expect(asked).toHaveBeenCalledWith(staffFeedEndpoints.addFeed, expect.anything());
  expect(ordered()).toContainEqual({ feed: feed.id, dry_run: false, force: true });
  expect(screen.queryByRole('dialog', { name: 'Новый фид' })).toBeNull();
});

test('M6 a feed under another name is tried under it, and kept so once a manager has seen what it brings', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Изменить: mys' }));
  const form = await screen.findByRole('dialog', { name: 'Фид: mys' });
  fireEvent.change(within(form).getByLabelText('Имя источника'), { target: { value: 'sever' } });
  fireEvent.click(within(form).getByRole('button', { name: 'Сначала проверить' }));
  const dialog = await screen.findByRole('dialog', { name: 'Проверка: crm.dev.ru' });
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Сохранить' }));
  const body = { url, source: 'sever', every_minutes: 60 };
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith(staffFeedEndpoints.changeFeed, { params: { id: 5 }, body }),
  );
  expect(ordered()).toEqual([{ url, source: 'sever', dry_run: true, force: false }]);
});

test('M6 a feed as a file is tried: its form gives way to what comes of it', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Загрузить из файла' }));
  const form = await screen.findByRole('dialog', { name: 'Фид из файла' });
  const file = new File(['<realty-feed/>'], 'feed.xml', { type: 'text/xml' });
  fireEvent.change(within(form).getByLabelText(/Файл фида/), { target: { files: [file] } });
  fireEvent.click(within(form).getByRole('button', { name: 'Проверить' }));
  const dialog = await screen.findByRole('dialog', { name: 'Проверка: crm.dev.ru' });
  expect(await within(dialog).findByRole('button', { name: 'Загрузить' })).toBeDefined();
  expect(screen.queryByRole('dialog', { name: 'Фид из файла' })).toBeNull();
});

test('M6 what was refused for its size is loaded only by a manager’s word', async () => {
  done = {
    ...report,
    failure: 'Из источника ушло бы 12 лотов из 20, больше 30 %: фид не принят',
    canForce: true,
  };
  fireEvent.click(await screen.findByRole('button', { name: 'Проверить: mys' }));
  const dialog = await screen.findByRole('dialog', { name: 'Проверка: crm.dev.ru' });
  expect((await within(dialog).findByRole('alert')).textContent).toContain(
    'больше 30 %: фид не принят. Ничего',
  );
  expect(within(dialog).queryByRole('button', { name: 'Загрузить' })).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Всё верно, загрузить' }));
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith(
      staffFeedEndpoints.orderFeed,
      { body: { feed: 5, dry_run: false, force: true }, files: [] },
      expect.anything(),
    ),
  );
});
