import * as v from 'valibot';
import type { Fallback } from '../../contract/known-value';

type Parsed = { success: true; value: unknown; dropped: number } | { success: false };
type Row = Readonly<Record<string, unknown>>;
/** What of a schema is looked at here: the parts that only some kinds have. */
type Schema = v.GenericSchema & {
  entries?: Readonly<Record<string, Schema>>;
  item?: Schema;
  wrapped?: Schema;
  instead?: Fallback<unknown>;
};

/**
 * Parses an answer by its schema. One that does not fit is read again as far as it is understood, so that last month's
 * installed app survives a new word: a word of the contract that has another to stand in for it is read as that, a row
 * of a list that still does not fit is dropped alone, and so is a part of a row that need not be there.
 */
export function parseAnswer(schema: v.GenericSchema, answer: unknown): Parsed {
  const whole = v.safeParse(schema, answer);
  if (whole.success) return { success: true, value: whole.output, dropped: 0 };
  let dropped = 0;
  const read = (by: Schema, value: unknown, row: Row): unknown => {
    if (by.instead !== undefined && !v.is(by, value) && typeof value === typeof wordOf(by.instead, row))
      return wordOf(by.instead, row);
    const { item, entries, wrapped } = by;
    if (item && Array.isArray(value)) {
      const items = value.map((one) => read(item, one, row));
      // Values that are no rows are told by their places: one less, and all the others would be of somebody else.
      if (!rows.includes(item.type)) return items;
      const known = items.filter((one) => v.is(item, one));
      dropped += items.length - known.length;
      return known;
    }
    if (entries && isRow(value)) {
      const parts = Object.entries(entries).filter(([key]) => key in value);
      return {
        ...value,
        ...Object.fromEntries(parts.map(([key, entry]) => [key, read(entry, value[key], value)])),
      };
    }
    if (!wrapped || value === undefined || value === null) return value;
    const part = read(wrapped, value, row);
    if (v.is(wrapped, part)) return part;
    if (by.type === 'optional' && isRow(part)) return undefined;
    return by.type === 'nullable' && wrapped.type === 'picklist' ? null : part;
  };
  const again = v.safeParse(schema, read(schema, answer, {}));
  return again.success ? { success: true, value: again.output, dropped } : { success: false };
}

const rows: readonly string[] = ['object', 'union', 'variant'];

const wordOf = (instead: Fallback<unknown>, row: Row): unknown =>
  typeof instead === 'function' ? instead(row) : instead;

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
