/**
 * Phases of a deal in their order; `not_registered` may follow any of them and ends it. Source: specification,
 * "Deals".
 */
export const dealPhases = [
  'contact',
  'booking',
  'contract',
  'signing',
  'registration',
  'done',
  'not_registered',
] as const;
export type DealPhase = (typeof dealPhases)[number];

export const payments = ['cash', 'mortgage', 'instalments'] as const;
export type Payment = (typeof payments)[number];
