import { describe, expect, test } from 'vitest';
import { afterWorkingDays, commissionMonths, dealSummary } from './deal-summary';
import { dealSteps, isDealOver, nextPhase } from './deal-words';
import { dealChoices, findDeals, NO_DEAL_FILTERS } from './find-deals';
import { testDeal } from './test-deals';

const accrued = { accrued_at: '2026-10-30T10:00:00Z', due_at: '2026-11-13T10:00:00Z' };
const paid = { ...accrued, paid_at: '2026-11-10T10:00:00Z' };

describe('L6 sums over deals', () => {
  test('L6 open deals are expected, accrued ones due or paid, and unregistered ones count nothing', () => {
    const deals = [
      testDeal(1, { commission: { amount: 1 } }),
      testDeal(2, { phase: 'done', commission: { amount: 10 } }),
      testDeal(3, { phase: 'done', commission: { amount: 100, ...accrued } }),
      testDeal(4, { phase: 'done', commission: { amount: 1000, ...paid } }),
      testDeal(5, { phase: 'not_registered', commission: { amount: 10_000 } }),
    ];
    expect(dealSummary(deals)).toEqual({ expected: 11, accrued: 1100, due: 100, paid: 1000 });
    expect(dealSummary([])).toEqual({ expected: 0, accrued: 0, due: 0, paid: 0 });
  });

  test('L6 months follow each other without gaps, in Moscow time, for at most a year', () => {
    const of = (id: number, amount: number, paid_at: string | null) =>
      testDeal(id, { phase: 'done', commission: { ...accrued, amount, paid_at } });
    const months = commissionMonths([
      of(1, 5, '2026-08-31T22:00:00Z'),
      of(2, 7, '2026-11-01T10:00:00Z'),
      of(3, 9, null),
      testDeal(4),
    ]);
    expect(months).toEqual([
      { month: '2026-09', paid: 5, due: 0 },
      { month: '2026-10', paid: 0, due: 0 },
      { month: '2026-11', paid: 7, due: 9 },
    ]);
    const long = commissionMonths([of(1, 5, '2024-12-05T00:00:00Z'), of(2, 5, '2026-11-05T00:00:00Z')]);
    expect(long.map(({ month }) => month).slice(0, 2)).toEqual(['2025-12', '2026-01']);
    expect(long).toHaveLength(12);
    expect(commissionMonths([testDeal(1)])).toEqual([]);
  });

  test('L6 ten working days over two weekends are two weeks', () => {
    const friday = Date.parse('2026-11-20T12:00:00+03:00');
    expect(new Date(afterWorkingDays(friday, 1)).toISOString().slice(0, 10)).toBe('2026-11-23');
    expect(afterWorkingDays(friday, 10)).toBe(Date.parse('2026-12-04T12:00:00+03:00'));
  });
});

describe('G5 searching deals', () => {
  const deals = [
    testDeal(1, { changed_at: '2026-11-01T00:00:00Z' }),
    testDeal(2, {
      phase: 'done',
      payment: 'mortgage',
      changed_at: '2026-11-03T00:00:00Z',
      property: { project_slug: 'roscha', project_name: 'Самшитовая роща', number: '205' },
      client: { id: 2, name: 'Ёлкина Ольга' },
    }),
    testDeal(3, { phase: 'done', client: null, agent: { id: 2, name: 'Тарасов Илья' } }),
  ];
  const ids = (more: object) => findDeals(deals, { ...NO_DEAL_FILTERS, ...more }).map(({ id }) => id);

  test('G5 the last changed comes first; every word is searched, е matches ё', () => {
    expect(ids({})).toEqual([3, 2, 1]);
    expect(ids({ search: 'елкина РОЩА' })).toEqual([2]);
    expect(ids({ search: '205' })).toEqual([2]);
    expect(ids({ search: '№3' })).toEqual([3]);
    expect(ids({ search: 'елкина облака' })).toEqual([]);
  });

  test('G5 the deals of a client are found by the client, whatever others are called', () => {
    const namesake = testDeal(4, { client: { id: 7, name: 'Ковалёва Ирина' } });
    const of = (client: number) =>
      findDeals([...deals, namesake], { ...NO_DEAL_FILTERS, client }).map(({ id }) => id);
    expect([of(1), of(7), of(99)]).toEqual([[1], [4], []]);
  });

  test('G5 each facet ignores its own filter and applies all others', () => {
    expect(ids({ phase: 'done', payment: 'cash' })).toEqual([3]);
    const { phase, payment, agent } = dealChoices(deals, {
      ...NO_DEAL_FILTERS,
      phase: 'done',
      payment: 'cash',
    });
    const counts = (list: { value: string; count: number }[]) =>
      Object.fromEntries(list.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]));
    expect(counts(phase)).toEqual({ booking: 1, done: 1 });
    expect(counts(payment)).toEqual({ cash: 1, mortgage: 1 });
    expect(counts(agent)).toEqual({ 2: 1 });
  });

  test('G5 each phase leads to the next, and a final phase to none', () => {
    const walk = dealSteps.map((phase) => nextPhase(phase));
    expect(walk).toEqual([...dealSteps.slice(1), null]);
    expect(nextPhase('not_registered')).toBeNull();
    expect(dealSteps.filter(isDealOver)).toEqual(['done']);
  });
});
