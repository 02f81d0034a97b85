import { formatNumber, NBSP } from '../text/russian-numbers';

const units = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const;
const STEP = 1024;

/** The size of a file wherever one is told: 1536 → '1,5 KB'. Source: specification § 9. */
export function fileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  // 1023,96 would be written as 1 024.
  while (Math.round(size * 10) / 10 >= STEP && unit < units.length - 1) {
    size /= STEP;
    unit += 1;
  }
  return `${formatNumber(size, 0, 1)}${NBSP}${units[unit]}`;
}
