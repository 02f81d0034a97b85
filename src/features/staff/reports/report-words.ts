import type { Report } from '../../../contract/calls/staff/portal/staff-report-endpoints';
import { shareWords } from '../../../contract/reports/report-change';
import type { ReportDays } from '../../../contract/reports/report-days';
import { type ReportStep, reportStepNames, reportSteps } from '../../../contract/reports/report-steps';
import { NBSP } from '../../../contract/text/russian-numbers';
import { counted } from '../../../contract/text/words';
import { dayWords } from '../../../contract/time/portal-words';

export type ReportFigures = Pick<Report['total'], 'figures' | 'conversions'>;
type Conversion = ReportFigures['conversions'][number];

const days = ['день', 'дня', 'дней'] as const;

/** '1 марта 2026 – 31 марта 2026'; of one day '1 марта 2026'. */
export const daysWords = ({ from, until }: ReportDays): string =>
  [...new Set([from, until])].map((day) => `${dayWords(day)}${NBSP}${day.slice(0, 4)}`).join(' – ');

/** 'за 4 дня', 'в тот же день': how long half of them took at most; '' where nobody has come so far. */
export const medianWords = ({ median_days }: Conversion): string => {
  if (median_days === null) return '';
  const whole = Math.round(median_days);
  return whole === 0 ? 'в тот же день' : `за${NBSP}${counted(whole, days)}`;
};

/** '60 %, 3 из 5, за 4 дня'; a dash where there was none. */
export const conversionWords = (one: Conversion | undefined): string =>
  one === undefined || one.of === 0
    ? '–'
    : [shareWords(one.became, one.of), `${one.became}${NBSP}из${NBSP}${one.of}`, medianWords(one)]
        .filter(Boolean)
        .join(', ');

/** One thing that is counted, of now and of before: how often a step was made, or its money. */
export interface Measure {
  /** 'deal', 'deal money'. */
  readonly id: string;
  readonly word: string;
  readonly isMoney: boolean;
  now(row: ReportFigures): number;
  before(row: ReportFigures): number;
  /** A row of which it cannot be told is shown with a dash. */
  isKnown(row: ReportFigures): boolean;
}

const figureOf = ({ figures }: ReportFigures, step: ReportStep) => figures.find((one) => one.step === step);

const measureOf = (step: ReportStep, isMoney: boolean): Measure => ({
  id: isMoney ? `${step} money` : step,
  word: isMoney ? `${reportSteps[step].word}, рублей` : reportSteps[step].word,
  isMoney,
  now: (row) => figureOf(row, step)?.[isMoney ? 'money' : 'count'] ?? 0,
  before: (row) => figureOf(row, step)?.[isMoney ? 'money_before' : 'count_before'] ?? 0,
  isKnown: (row) => figureOf(row, step) !== undefined,
});

/** Every step, with its money after it where it has some. */
export const measures: readonly Measure[] = reportStepNames.flatMap((step) =>
  reportSteps[step].money === null
    ? [measureOf(step, false)]
    : [measureOf(step, false), measureOf(step, true)],
);
