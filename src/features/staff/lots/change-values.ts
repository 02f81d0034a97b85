import * as v from 'valibot';
import { type LotChange, PriceChange } from '../../../contract/calls/staff/stock/lot-change';
import type { LotStatus } from '../../../contract/lots/lot';

/** What the form of a change holds; '' leaves a thing as it is. */
export interface ChangeValues {
  priceKind: '' | 'set' | 'percent' | 'shift' | 'hide' | 'show' | 'feed';
  amount: string;
  status: '' | 'feed' | `${LotStatus}`;
  promotion: '' | 'on' | 'off' | 'feed';
  finishingKind: '' | 'set' | 'feed';
  finishing: string;
  planKind: '' | 'set' | 'none' | 'feed';
  /** The address of the layout's picture; null until one is uploaded. */
  plan: string | null;
}

export const nothingChanged: ChangeValues = {
  priceKind: '',
  amount: '',
  status: '',
  promotion: '',
  finishingKind: '',
  finishing: '',
  planKind: '',
  plan: null,
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
  return /^[+-]?\d+(\.\d{1,3})?$/.test(bare) ? Number(bare) : null;
}

/** What is wrong with a form: a sentence for one of its fields, or for the whole. */
export interface ChangeProblem {
  readonly field: 'amount' | 'plan' | null;
  readonly problem: string;
}

/** What becomes of the price, or why that cannot be, in the contract's words. */
function priceOf({ priceKind, amount }: ChangeValues): LotChange['price'] | ChangeProblem {
  if (priceKind === '') return undefined;
  if (!hasAmount(priceKind)) return { kind: priceKind };
  const figure = readAmount(amount);
  if (figure === null) return { field: 'amount', problem: 'Введите число' };
  const parsed = v.safeParse(
    PriceChange,
    priceKind === 'percent' ? { kind: priceKind, percent: figure } : { kind: priceKind, rubles: figure },
  );
  return parsed.success ? parsed.output : { field: 'amount', problem: parsed.issues[0].message };
}

/** The change that is asked for, or why there is none. */
export function readChange(values: ChangeValues): LotChange | ChangeProblem {
  const price = priceOf(values);
  if (price && 'problem' in price) return price;
  const { status, promotion, finishingKind, finishing, planKind, plan } = values;
  if (planKind === 'set' && plan === null) return { field: 'plan', problem: 'Загрузите картинку планировки' };
  const picture = { set: plan, none: '', feed: null };
  const change: LotChange = {
    ...(price && { price }),
    ...(status !== '' && { status: status === 'feed' ? 'feed' : (Number(status) as LotStatus) }),
    ...(promotion !== '' && { promotion }),
    ...(finishingKind !== '' && { finishing: { text: finishingKind === 'feed' ? null : finishing.trim() } }),
    ...(planKind !== '' && { plan: { picture: picture[planKind] } }),
  };
  return Object.keys(change).length === 0 ? { field: null, problem: 'Выберите, что изменить' } : change;
}
