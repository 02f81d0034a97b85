/**
 * Whether eleven digits, with or without dashes and space, are a SNILS by their check digits. Numbers up to
 * 001-001-998 were issued without check digits.
 */
export function isSnils(written: string): boolean {
  const digits = written.replace(/[\s-]/g, '');
  if (!/^\d{11}$/.test(digits)) return false;
  const number = digits.slice(0, 9);
  if (Number(number) <= 1_001_998) return Number(number) > 0;
  const sum = [...number].reduce((total, digit, at) => total + Number(digit) * (9 - at), 0);
  return (sum % 101) % 100 === Number(digits.slice(9));
}
