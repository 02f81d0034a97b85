import { css } from '@emotion/react';
import { MAX_MONTHS } from '../../../contract/mortgage/offers';
import { monthsWords, termWords } from '../../../contract/mortgage/term-words';
import { formatNumber, NBSP } from '../../../contract/text/russian-numbers';
import { formatRubles } from '../../../contract/text/words';
import { Slider } from '../../../ui/choices/slider';
import { color, font, media, radius, space } from '../../../ui/tokens';
import { percentWords } from '../mortgage-words';
import type { Calculation } from './calculate';
import { DealSubject, type DealSubjectProps } from './deal-subject';
import { NumberField } from './number-field';

const form = css({
  display: 'grid',
  alignContent: 'start',
  gap: space.md,
  padding: space.xl,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  [media.mobile]: { padding: space.lg },
});
const pair = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 8.8rem', gap: space.md });
const note = css({ color: color.ink2, fontSize: font.size.sm });

/** How far a hand can drag; what is typed may be more. */
const SLIDER = { least: 1_000_000, most: 30_000_000, step: 50_000, payment: 10_000, year: 12 };

interface DealFieldsProps extends DealSubjectProps {
  calculation: Calculation;
}

/** What is bought, how much is paid at once, and for how long the rest is lent; each by a field and by hand. */
export function DealFields({ search, calculation, projects, lots, put }: DealFieldsProps) {
  const { deal, usual, errors } = calculation;
  const cost = search.cost;
  const initialPayment = search.initialPayment ?? (cost ? usual.initialPayment : undefined);
  const creditPeriod = search.creditPeriod ?? usual.creditPeriod;
  const percent =
    cost && initialPayment !== undefined
      ? Math.min(100, Math.round((initialPayment / cost) * 100))
      : undefined;
  return (
    <form css={form} aria-label="Расчёт ипотеки" onSubmit={(event) => event.preventDefault()} noValidate>
      <DealSubject search={search} projects={projects} lots={lots} put={put} />
      <div>
        <NumberField
          label="Стоимость, ₽"
          mask="number"
          value={cost}
          error={errors.cost}
          placeholder={`Например, ${formatNumber(8_500_000)}`}
          onChange={(next) => put({ cost: next })}
        />
        <Slider
          label="Стоимость"
          min={SLIDER.least}
          max={Math.max(SLIDER.most, cost ?? 0)}
          step={SLIDER.step}
          value={cost ?? SLIDER.least}
          words={cost === undefined ? 'не указана' : formatRubles(cost)}
          onChange={(next) => put({ cost: next })}
        />
      </div>
      <div>
        <div css={pair}>
          <NumberField
            label="Первый взнос, ₽"
            mask="number"
            value={initialPayment}
            error={errors.initialPayment}
            disabled={!cost}
            onChange={(next) => put({ initialPayment: next })}
          />
          <NumberField
            label="Взнос, %"
            mask="percent"
            value={percent}
            disabled={!cost}
            onChange={(next) =>
              put({ initialPayment: next === undefined ? undefined : Math.ceil(((cost ?? 0) * next) / 100) })
            }
          />
        </div>
        <Slider
          label="Первый взнос"
          min={0}
          max={cost ?? 0}
          step={SLIDER.payment}
          value={initialPayment ?? 0}
          disabled={!cost}
          words={
            initialPayment === undefined
              ? 'не указан'
              : `${formatRubles(initialPayment)}, ${percentWords(percent ?? 0)}`
          }
          onChange={(next) => put({ initialPayment: next })}
        />
        {deal && calculation.leastFirst !== null && deal.initialPayment < calculation.leastFirst && (
          <Mend
            text={`Поставить ${formatRubles(calculation.leastFirst)}`}
            onClick={() => put({ initialPayment: calculation.leastFirst ?? undefined })}
          />
        )}
      </div>
      <div>
        <NumberField
          label="Срок, месяцев"
          mask="months"
          value={creditPeriod}
          error={errors.creditPeriod}
          hint={creditPeriod >= 12 ? termWords(creditPeriod) : undefined}
          onChange={(next) => put({ creditPeriod: next })}
        />
        <Slider
          label="Срок"
          min={SLIDER.year}
          max={MAX_MONTHS}
          step={SLIDER.year}
          value={creditPeriod}
          words={`${monthsWords(creditPeriod)}, ${termWords(creditPeriod)}`}
          onChange={(next) => put({ creditPeriod: next })}
        />
      </div>
      {calculation.property !== 'flat' && (
        <p css={note}>
          Считаем как нежилое: для апартаментов, гостиничных номеров и{NBSP}помещений семейной и{NBSP}
          ИТ-ипотеки нет.
        </p>
      )}
    </form>
  );
}

const mend = css({
  minHeight: '4.4rem',
  color: color.accent,
  fontSize: font.size.sm,
  fontWeight: 500,
  textAlign: 'left',
});

/** What one tap would make right. */
const Mend = ({ text, onClick }: { text: string; onClick(): void }) => (
  <button type="button" css={mend} onClick={onClick}>
    {text}
  </button>
);
