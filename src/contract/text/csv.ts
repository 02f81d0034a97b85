/** So that a Russian Excel takes the file for UTF-8. */
const BOM = '\ufeff';

/** What begins like a formula must stay words: a person's name may hold anything. */
const inert = (text: string): string => (/^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows of cells as lines of a table for a Russian Excel: parted by semicolons, no cell a formula. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((cell) => quoted(inert(cell))).join(';')}\r\n`).join('');

/** The beginning of a table: its mark of UTF-8 and its titles. */
export const csvHead = (titles: readonly string[]): string => BOM + csvLines([titles]);
