/** A view box is four numbers: left, top, width, height, the last two above nothing. Null for anything else. */
export function readViewBox(text: string): string | null {
  const numbers = text.trim().split(/\s*,\s*|\s+/);
  if (numbers.length !== 4 || !numbers.every((one) => /^-?(\d+\.?\d*|\.\d+)$/.test(one))) return null;
  const [, , width, height] = numbers.map(Number);
  return Number(width) > 0 && Number(height) > 0 ? numbers.join(' ') : null;
}
