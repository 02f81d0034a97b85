import * as v from 'valibot';
import { knownValue } from '../../known-value';

/**
 * State of an act with its invoice: issued; under review, once a signed copy is sent; refused by a manager; paid; void,
 * taken back by its agency.
 */
export const paperStates = ['issued', 'review', 'refused', 'paid', 'void'] as const;
export type PaperState = (typeof paperStates)[number];

export const paperStateWords: Readonly<Record<PaperState, string>> = {
  issued: 'Выставлен',
  review: 'На проверке',
  refused: 'Отклонён',
  paid: 'Оплачен',
  void: 'Аннулирован',
};

/** Whether its agency can send a signed copy, or take it back. */
export const isWithAgency = (state: PaperState): boolean => state === 'issued' || state === 'refused';

export const paperKinds = ['act', 'invoice'] as const;
export type PaperKind = (typeof paperKinds)[number];
export const paperKindWords: Readonly<Record<PaperKind, string>> = { act: 'Акт', invoice: 'Счёт' };

/** One deal in a paper. Sums in whole rubles. */
const PaperLine = v.object({ deal: v.number(), words: v.string(), amount: v.number() });

/** An act and an invoice of one number, for the same deals. Times are ISO 8601. */
export const Paper = v.object({
  id: v.number(),
  /** Counts the papers of its agency, without gaps. */
  number: v.number(),
  state: knownValue(paperStates, 'review'),
  /** The day that it has, 'YYYY-MM-DD', by the portal's clock. */
  day: v.string(),
  /** Whole rubles, VAT included. */
  total: v.number(),
  /** Percent. */
  vat: v.number(),
  lines: v.array(PaperLine),
  /** Why it was refused; '' otherwise. */
  reason: v.string(),
  /** The signed copy that was sent last. */
  signed: v.nullable(v.object({ name: v.string(), size: v.number(), at: v.string() })),
  paid_at: v.nullable(v.string()),
});
export type Paper = v.InferOutput<typeof Paper>;

/** VAT within a sum, in kopecks, rounded half up. `total`: whole rubles; `rate`: percent. */
export const vatWithin = (total: number, rate: number): number =>
  Math.floor((total * 100 * rate * 2 + (100 + rate)) / (2 * (100 + rate)));
