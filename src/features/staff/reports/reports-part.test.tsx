import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import {
  type Report,
  type ReportRow,
  staffReportEndpoints,
} from '../../../contract/calls/staff/portal/staff-report-endpoints';
import { setTimeZone } from '../../../contract/time/time-zone';
import type { StaffPlace } from '../staff-place';
import ReportsPart from './reports-part';

vi.mock('../../../api/call/call');
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
const asked = vi.mocked(call);

const figure = (step: string, count: number, count_before: number, money = 0) => ({
  step,
  count,
  count_before,
  money,
  money_before: 0,
});
const row = (key: string, name: string, fixations: number): ReportRow => ({
  key,
  name,
  figures: [figure('fixation', fixations, 1), figure('deal', 1, 0, 7_000_000)],
  conversions: [{ from: 'fixation', to: 'showing', of: 5, became: 3, median_days: 3.6 }],
});
const report = (values: Partial<Report> = {}): Report => ({
  days: { from: '2026-11-01', until: '2026-11-25' },
  before: { from: '2026-10-01', until: '2026-10-25' },
  total: {
    // A newer server may count more than this page has words for.
    figures: [figure('fixation', 15, 12), figure('deal', 2, 0, 14_000_000), figure('visit', 9, 9)],
    conversions: [{ from: 'fixation', to: 'showing', of: 15, became: 6, median_days: 3.6 }],
  },
  rows: [],
  left: 0,
  ...values,
});

const onPlace = vi.fn<(change: StaffPlace) => void>();
function show(place: StaffPlace = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <ReportsPart place={place} onPlace={onPlace} waiting={undefined} />
    </QueryClientProvider>,
  );
}
const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ') ?? '';
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map(plain);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T22:30:00Z') });
  setTimeZone('Europe/Moscow');
  asked.mockReset();
  onPlace.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('M14 figures say what changed against the days before, and how many became the next', async () => {
  asked.mockResolvedValue(report());
  show();
  const [fixations] = await screen.findAllByText('15');
  expect(plain(fixations!.parentElement!)).toBe('Закрепления15+3 (+25 %)было 12');
  expect(rowsOf('Показатели')).toEqual([
    ...['ПоказательЭти дниДо этогоРазница', 'Закрепления1512+3 (+25 %)'],
    ...['Открытые сделки20+2', 'Открытые сделки, рублей14 000 000 ₽0 ₽+14 000 000'],
  ]);
  expect(rowsOf('Сколько стало следующим')).toContain('Закрепления → Показы15640 %за 4 дня');
  // After midnight in Moscow.
  expect(asked.mock.calls[0]?.[1]).toEqual({
    query: { period: 'month', group: 'none', from: '2026-11-01', until: '2026-11-26' },
  });
});

test('M14 rows of a group are put in order by a press, both ways', async () => {
  asked.mockResolvedValue(report({ rows: [row('1', 'Астра', 2), row('2', 'Юг', 9)], left: 4 }));
  show({ show: 'days', subject: 'agency', date: '2026-11-01', until: '2026-11-25' });
  await screen.findByText('И ещё 4: все строки есть в CSV.');
  const names = () =>
    rowsOf('Показатели по строкам')
      .slice(1)
      .map((text) => /^(Астра|Юг)/.exec(text)?.[0]);
  const table = screen.getByRole('table', { name: 'Показатели по строкам', hidden: true });
  const head = within(table).getByRole('button', { name: 'Закрепления', hidden: true });
  expect(names()).toEqual(['Астра', 'Юг']);
  fireEvent.click(head);
  expect(names()).toEqual(['Юг', 'Астра']);
  expect(head.closest('th')?.getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(head);
  expect(names()).toEqual(['Астра', 'Юг']);
  expect(rowsOf('Сколько стало следующим, по строкам')[1]).toContain('60 %, 3 из 5, за 4 дня');
  expect(screen.getByRole('link', { name: 'Скачать CSV' }).getAttribute('href')).toBe(
    `${staffReportEndpoints.exportReport.path}?period=days&group=agency&from=2026-11-01&until=2026-11-25`,
  );
  fireEvent.change(screen.getByLabelText('По какой день'), { target: { value: '2026-11-20' } });
  expect(onPlace).toHaveBeenLastCalledWith({ until: '2026-11-20' });
});

test('M14 days in which nothing was, and a report that does not come, say so', async () => {
  asked.mockResolvedValue(report({ total: { figures: [figure('fixation', 0, 0)], conversions: [] } }));
  show();
  await screen.findByText('В эти дни ничего не было');
  cleanup();
  asked.mockRejectedValueOnce(new CallError({ kind: 'network' }));
  show();
  await screen.findByText('Отчёт не загрузился');
  asked.mockResolvedValue(report());
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findAllByText('15')).not.toEqual([]);
});
