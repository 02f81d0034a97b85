import type {
  cardFacts,
  FactColumns,
  FactFields,
  FactRow,
  FactValues,
  pageFacts,
} from '../../src/contract/lots/own-facts';

/** How many of a table's units an answer's unit is. */
const units: Record<keyof FactValues, number> = { area: 100, text: 1 };

/** Facts as the tables have them → as answers have them. */
export function presentFacts<Rows extends typeof cardFacts | typeof pageFacts>(
  rows: Rows,
  row: FactColumns<Rows>,
): FactFields<Rows> {
  const values: Readonly<Record<string, unknown>> = row;
  const kinds: Readonly<Record<string, FactRow>> = rows;
  const fields = Object.entries(kinds).map(([key, { kind, column }]) => {
    const value = values[column];
    return [key, typeof value === 'number' ? value / units[kind] : value];
  });
  return Object.fromEntries(fields) as FactFields<Rows>;
}
