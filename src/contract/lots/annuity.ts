/**
 * The monthly payment of an annuity in rubles, unrounded: A = P·r / (1 − (1+r)^−n), r = rate / 12 / 100; without
 * interest P / n. `rate` percent a year. Source: specification, "Mortgage".
 */
export function annuityPayment(loan: number, rate: number, months: number): number {
  const monthly = rate / 12 / 100;
  return monthly === 0 ? loan / months : (loan * monthly) / (1 - (1 + monthly) ** -months);
}
