/** A sheet of a price list: its rows from the first one of the file on, each with its cells from column A on, as text. */
export interface PriceSheet {
  /** '' where the format has no sheets. */
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** What a developer's list may hold; more is no price list but an attack. */
export const MAX_ROWS = 20_000;
export const MAX_COLUMNS = 100;
export const MAX_SHEETS = 60;
/** Characters of a cell that are kept. */
export const MAX_CELL = 1_000;

/** 'F' of 5, 'AA' of 26. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/** 5 of 'F12', −1 of what is no address. */
export function columnIndex(address: string): number {
  const letters = /^[A-Z]{1,3}/.exec(address)?.[0] ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
