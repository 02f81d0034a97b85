import * as v from 'valibot';

/** Kinds of programmes. Source: specification, "Mortgage". */
export const programKinds = ['base', 'family', 'it', 'tranche', 'subsidised'] as const;
export type ProgramKind = (typeof programKinds)[number];

export const Bank = v.object({ slug: v.string(), name: v.string() });
export type Bank = v.InferOutput<typeof Bank>;

/**
 * Conditions of a bank. `rate` and `first_payment` in percent with at most two decimals, `rate` a year,
 * `first_payment` of the price; `max_loan` in whole rubles, null without a limit; `regions`: slugs of cities, null
 * for everywhere. `tranche`: `share` percent of the loan are lent at once, the rest after so many months.
 */
export const MortgageProgram = v.object({
  slug: v.string(),
  /** Slug of the bank. */
  bank: v.string(),
  name: v.string(),
  kind: v.picklist(programKinds),
  regions: v.nullable(v.array(v.string())),
  rate: v.number(),
  first_payment: v.number(),
  min_months: v.number(),
  max_months: v.number(),
  max_loan: v.nullable(v.number()),
  /** ISO 8601; null: without a beginning or an end. */
  valid_from: v.nullable(v.string()),
  valid_until: v.nullable(v.string()),
  tranche: v.nullable(v.object({ share: v.number(), months: v.number() })),
});
export type MortgageProgram = v.InferOutput<typeof MortgageProgram>;

/** Everything that the calculator needs, so that its page works offline. */
export const MortgagePrograms = v.object({
  /** When the developer last changed them, ISO 8601; null if there are none. */
  updated: v.nullable(v.string()),
  banks: v.array(Bank),
  programs: v.array(MortgageProgram),
});
export type MortgagePrograms = v.InferOutput<typeof MortgagePrograms>;
