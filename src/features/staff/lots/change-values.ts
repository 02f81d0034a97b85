import type { LotChange } from '../../../contract/calls/staff/stock/lot-change';
import type { LotStatus } from '../../../contract/lots/lot';

/** What the form of a change holds; '' leaves a thing as it is. */
export interface ChangeValues {
  priceKind: '' | 'set' | 'percent' | 'shift' | 'hide' | 'show' | 'feed';
  amount: string;
  status: '' | 'feed' | `${LotStatus}`;
  promotion: '' | 'on' | 'off' | 'feed';
  finishingKind: '' | 'set' | 'feed';
  finishing: string;
}

export const nothingChanged: ChangeValues = {
  ...{ priceKind: '', amount: '', status: '', promotion: '' },
  ...{ finishingKind: '', finishing: '' },
};

/** Kinds of a change of prices that need a figure. */
export const hasAmount = (kind: ChangeValues['priceKind']): kind is 'set' | 'percent' | 'shift' =>
  kind === 'set' || kind === 'percent' || kind === 'shift';

/** '5,5', '−3', '8 400 000'; null for what is no number. */
export function readAmount(written: string): number | null {
  const bare = written
    .replace(/[\s\u00a0₽%]/g, '')
    .replace('−', '-')
    .replace(',', '.');
  return /^[+-]?\d{1,12}(\.\d{1,3})?$/.test(bare) ? Number(bare) : null;
}

function priceOf({ priceKind, amount }: ChangeValues): LotChange['price'] | 'wrong' {
  if (priceKind === '') return undefined;
  if (!hasAmount(priceKind)) return { kind: priceKind };
  const figure = readAmount(amount);
  if (figure === null || figure === 0) return 'wrong';
  if (priceKind === 'percent') return { kind: 'percent', percent: figure };
  if (!Number.isInteger(figure)) return 'wrong';
  return { kind: priceKind, rubles: figure };
}

/** The change that is asked for, or why there is none: a sentence for the field `amount` or the form. */
export function readChange(values: ChangeValues): LotChange | { field: 'amount' | null; problem: string } {
  const price = priceOf(values);
  if (price === 'wrong') return { field: 'amount', problem: 'Введите число, не ноль' };
  const { status, promotion, finishingKind, finishing } = values;
  const change: LotChange = {
    ...(price && { price }),
    ...(status !== '' && { status: status === 'feed' ? 'feed' : (Number(status) as LotStatus) }),
    ...(promotion !== '' && { promotion }),
    ...(finishingKind !== '' && { finishing: { text: finishingKind === 'feed' ? null : finishing.trim() } }),
  };
  return Object.keys(change).length === 0 ? { field: null, problem: 'Выберите, что изменить' } : change;
}
