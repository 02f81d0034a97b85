import * as v from 'valibot';

type Parsed = { success: true; value: unknown; dropped: number } | { success: false };

/**
 * Parses an answer by its schema. Lists are parsed row by row (an answer that is an array, and arrays among its
 * fields): an unknown row is dropped alone, so that last month's installed app survives a new word.
 */
export function parseAnswer(schema: v.GenericSchema, answer: unknown): Parsed {
  const whole = v.safeParse(schema, answer);
  if (whole.success) return { success: true, value: whole.output, dropped: 0 };
  const { value, dropped } = withoutUnknownRows(schema, answer);
  if (dropped === 0) return { success: false };
  const rest = v.safeParse(schema, value);
  return rest.success ? { success: true, value: rest.output, dropped } : { success: false };
}

function withoutUnknownRows(schema: v.GenericSchema, answer: unknown): { value: unknown; dropped: number } {
  if (isArraySchema(schema) && Array.isArray(answer)) {
    const value = answer.filter((row) => v.is(schema.item, row));
    return { value, dropped: answer.length - value.length };
  }
  if (!isObjectSchema(schema) || !isRecord(answer)) return { value: answer, dropped: 0 };
  const value: Record<string, unknown> = { ...answer };
  let dropped = 0;
  for (const [key, entry] of Object.entries(schema.entries)) {
    if (!isArraySchema(entry)) continue;
    const rows = withoutUnknownRows(entry, answer[key]);
    value[key] = rows.value;
    dropped += rows.dropped;
  }
  return { value, dropped };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isArraySchema = (schema: v.GenericSchema): schema is v.GenericSchema & { item: v.GenericSchema } =>
  schema.type === 'array';

const isObjectSchema = (
  schema: v.GenericSchema,
): schema is v.GenericSchema & { entries: Record<string, v.GenericSchema> } => schema.type === 'object';
