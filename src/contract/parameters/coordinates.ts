import * as v from 'valibot';

/** Degrees, WGS 84. */
export const Coordinates = v.object({ latitude: v.number(), longitude: v.number() });
export type Coordinates = v.InferOutput<typeof Coordinates>;
