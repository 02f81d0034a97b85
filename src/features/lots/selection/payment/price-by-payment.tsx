import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogueQuery } from '../../../../api/catalogue-query';
import { serverClock } from '../../../../api/server-clock';
import { mortgageEndpoints } from '../../../../contract/calls/catalogue/mortgage-endpoints';
import {
  type PaymentTerms,
  paymentTerms,
  priceOfPayment,
} from '../../../../contract/mortgage/affordable-price';
import { formatNumber, NBSP } from '../../../../contract/text/russian-numbers';
import { counted, formatRubles } from '../../../../contract/text/words';
import { groupDigits } from '../../../../lib/forms/group-digits';
import { readUsedMortgage } from '../../../../lib/forms/used-mortgage';
import { Button } from '../../../../ui/button';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { TextField } from '../../../../ui/fields/text-field';
import { closeTopModal } from '../../../../ui/modals/modals';
import { color, font, space } from '../../../../ui/tokens';

const column = css({ display: 'grid', gap: space.lg, minHeight: '20rem', alignContent: 'start' });
const quiet = css({ color: color.ink2, fontSize: font.size.sm });

/** Digits of a payment: nobody pays more than a hundred millions a month. */
const DIGITS = 8;

/** What may be paid a month, and the highest price that this buys by the mortgage that was calculated last. */
export default function PriceByPayment({ onPrice }: { onPrice(price: number): void }) {
  const { data, isError, refetch } = useQuery(catalogueQuery(mortgageEndpoints.getMortgagePage, {}));
  const [typed, setTyped] = useState('');
  if (!data)
    return isError ? (
      <EmptyState title="Программы банков не загрузились" text="Проверьте сеть и повторите.">
        <Button look="secondary" onClick={() => void refetch()}>
          Повторить
        </Button>
      </EmptyState>
    ) : (
      <div css={column} aria-busy="true" />
    );
  const { programs, banks } = data.value;
  const terms = paymentTerms(programs, readUsedMortgage(), serverClock.now());
  if (!terms)
    return (
      <EmptyState
        title="Программ пока нет"
        text="Когда застройщик добавит банки, цену можно будет выбрать по платежу."
      />
    );
  const price = priceOfPayment(Number(typed.replace(/\D/g, '')), terms);
  const bank = banks.find(({ slug }) => slug === terms.program.bank)?.name ?? terms.program.bank;
  return (
    <form
      css={column}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (price === 0) return;
        onPrice(price);
        closeTopModal();
      }}
    >
      <TextField
        label="Платёж в месяц до, ₽"
        inputMode="numeric"
        autoComplete="off"
        placeholder={`Например, ${formatNumber(60_000)}`}
        value={typed}
        onChange={({ currentTarget }) => {
          const text = currentTarget.value.replace(/\D/g, '').slice(0, DIGITS);
          setTyped(groupDigits({ text, caret: text.length }).text);
        }}
      />
      <p css={quiet}>{termsWords(terms, bank)}</p>
      <Button type="submit" disabled={price === 0}>
        {price === 0 ? 'Укажите платёж' : `Цена до ${formatRubles(price)}`}
      </Button>
    </form>
  );
}

/** 'Семейная ипотека, Банк: 6 %, первый взнос 20 %, 30 лет'. */
function termsWords({ program, share, months }: PaymentTerms, bank: string): string {
  const percent = (value: number) => `${formatNumber(value, 0, 2)}${NBSP}%`;
  const term =
    months % 12 === 0
      ? counted(months / 12, ['год', 'года', 'лет'])
      : counted(months, ['месяц', 'месяца', 'месяцев']);
  return `${program.name}, ${bank}: ${percent(program.rate)}, первый взнос ${percent(Math.round(share * 100))}, ${term}`;
}
