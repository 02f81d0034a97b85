import * as v from 'valibot';

export const City = v.object({ value: v.string(), label: v.string() });
export type City = v.InferOutput<typeof City>;
