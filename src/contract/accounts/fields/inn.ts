const checkDigit = (digits: readonly number[], weights: readonly number[]): number =>
  (weights.reduce((sum, weight, place) => sum + weight * (digits[place] ?? 0), 0) % 11) % 10;

const TEN = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const ELEVEN = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const TWELVE = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

/** Whether 10 or 12 digits are an INN by their check digits. Source: specification, "Numbers of people and firms". */
export function isInn(written: string): boolean {
  if (!/^(\d{10}|\d{12})$/.test(written) || /^0+$/.test(written)) return false;
  const digits = [...written].map(Number);
  if (digits.length === 10) return digits[9] === checkDigit(digits, TEN);
  return digits[10] === checkDigit(digits, ELEVEN) && digits[11] === checkDigit(digits, TWELVE);
}
