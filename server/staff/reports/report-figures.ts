import { sql } from 'drizzle-orm';
import {
  knowsGroup,
  type ReportGroup,
  type ReportLink,
  type ReportStep,
} from '../../../src/contract/reports/report-steps';
import type { Executor } from '../../db/database';
import { boundSteps, followingSteps, moment, partedSteps } from './parted-steps';

/** From the first millisecond to that after the last, since 1970. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The figures of the whole portal, where `isTotal`, or of the group's row of that key; '' is nobody's row. */
interface Keyed {
  readonly isTotal: boolean;
  readonly key: string;
}

interface StepFigure extends Keyed {
  readonly count: number;
  readonly countBefore: number;
  /** Whole rubles. */
  readonly money: number;
  readonly moneyBefore: number;
}

interface LinkFigure extends Keyed {
  readonly of: number;
  readonly became: number;
  readonly medianDays: number | null;
}

/** Rows of a step's group, and the one of the whole portal; where the group is unknown of it, that one alone. */
const isWanted =
  (step: ReportStep, group: ReportGroup) =>
  ({ isTotal }: Keyed): boolean =>
    isTotal || (group !== 'none' && knowsGroup(step, group));

/** How often the step was made within each span, and its money. */
export async function countStep(
  db: Executor,
  step: ReportStep,
  { group, span, before }: { group: ReportGroup; span: Span; before: Span },
): Promise<StepFigure[]> {
  const within = ({ start, end }: Span) => sql`at >= ${moment(start)} AND at < ${moment(end)}`;
  const { rows } = await db.execute<{
    total: boolean;
    key: string | null;
    count: number;
    count_before: number;
    money: number;
    money_before: number;
  }>(sql`
    SELECT grouping(key) = 1 AS total, key,
      (count(*) FILTER (WHERE ${within(span)}))::int AS count,
      (count(*) FILTER (WHERE ${within(before)}))::int AS count_before,
      coalesce(sum(money) FILTER (WHERE ${within(span)}), 0)::float8 AS money,
      coalesce(sum(money) FILTER (WHERE ${within(before)}), 0)::float8 AS money_before
    FROM (${partedSteps(step, group)}) parted
    WHERE (${within(span)}) OR (${within(before)})
    GROUP BY GROUPING SETS ((key), ())`);
  return rows
    .map(({ total, key, count_before: countBefore, money_before: moneyBefore, ...row }) => ({
      ...row,
      isTotal: total,
      key: key ?? '',
      countBefore,
      moneyBefore,
    }))
    .filter(isWanted(step, group));
}

/** How many of a step within the span became the next one since, whenever that was, and how long half of them took. */
export async function countLink(
  db: Executor,
  { from, to, by }: ReportLink,
  { group, span }: { group: ReportGroup; span: Span },
): Promise<LinkFigure[]> {
  const { rows } = await db.execute<{
    total: boolean;
    key: string | null;
    of: number;
    became: number;
    median_days: number | null;
  }>(sql`
    WITH made AS (
      SELECT row_number() OVER () AS n, key, bond, at FROM (${boundSteps(from, group, by)}) b
      WHERE at >= ${moment(span.start)} AND at < ${moment(span.end)}
    ),
    next AS (
      SELECT bond, at FROM (${followingSteps(to, by)}) b WHERE at >= ${moment(span.start)}
    ),
    met AS (
      SELECT made.key, made.at, min(next.at) FILTER (WHERE next.at >= made.at) AS next_at
      FROM made LEFT JOIN next ON next.bond = made.bond GROUP BY made.n, made.key, made.at
    )
    SELECT grouping(key) = 1 AS total, key, count(*)::int AS of, count(next_at)::int AS became,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM next_at - at) / 86400)::float8 AS median_days
    FROM met GROUP BY GROUPING SETS ((key), ())`);
  return rows
    .map(({ total, key, median_days: medianDays, ...row }) => ({
      ...row,
      isTotal: total,
      key: key ?? '',
      medianDays,
    }))
    .filter(isWanted(from, group));
}
