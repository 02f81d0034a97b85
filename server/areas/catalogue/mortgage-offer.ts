import { annuityPayment } from '../../../src/contract/lots/annuity';
import type { LotPage, PropertyType } from '../../../src/contract/lots/lot';
import type { mortgagePrograms } from '../../db/schema';

export type MortgageProgram = typeof mortgagePrograms.$inferSelect;

/** Programmes of the state are for homes: apartments and hotel rooms get none. Source: specification, "Mortgage". */
const homes: readonly PropertyType[] = ['flat', 'room', 'house'];
const forHomes: readonly MortgageProgram['kind'][] = ['family', 'it'];

/**
 * The least monthly payment by which something of this type and price can be bought today, with the least first
 * payment and the longest term of its programme. A programme whose limit that loan exceeds is none. A hidden price
 * (null) has no payment.
 */
export function mortgageOffer(
  programs: readonly MortgageProgram[],
  lot: { property_type: PropertyType; price: number | null },
  now: Date,
): Pick<LotPage, 'mortgage_from' | 'mortgage_offer'> {
  const { price } = lot;
  let least: { payment: number; offer: NonNullable<LotPage['mortgage_offer']> } | null = null;
  for (const program of price === null ? [] : programs) {
    if (program.validUntil !== null && program.validUntil <= now) continue;
    if (forHomes.includes(program.kind) && !homes.includes(lot.property_type)) continue;
    const first = Math.ceil(((price ?? 0) * program.firstPayment) / 10_000);
    const loan = (price ?? 0) - first;
    if (program.maxLoan !== null && loan > program.maxLoan) continue;
    const payment = annuityPayment(loan, program.rate / 100, program.maxMonths);
    if (least && least.payment <= payment) continue;
    const { name, rate, maxMonths: months } = program;
    least = { payment, offer: { name, rate: rate / 100, first_payment: first, months } };
  }
  return {
    mortgage_from: least && Math.ceil(least.payment),
    mortgage_offer: least?.offer ?? null,
  };
}
