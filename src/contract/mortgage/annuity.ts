/**
 * The monthly payment of an annuity, unrounded, in the unit of the loan: A = P·r / (1 − (1+r)^−n), r = rate / 12 /
 * 100; without interest P / n. `rate` in percent a year. Source: specification, "Mortgage".
 */
export function annuityPayment(loan: number, rate: number, months: number): number {
  const monthly = rate / 12 / 100;
  return monthly === 0 ? loan / months : (loan * monthly) / (1 - 1 / power(1 + monthly, months));
}

/**
 * Uses only multiplication, which gives the same bits in every engine, so that page and server agree to the kopeck.
 */
function power(base: number, exponent: number): number {
  let result = 1;
  let square = base;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result *= square;
    square *= square;
  }
  return result;
}
