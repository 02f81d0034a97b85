import * as v from 'valibot';
import { Lot } from '../../contract/lots/lot';

/** Every kind's payload, read leniently: a row of another build is still told as well as it can be. */
export const AnyPayload = v.fallback(
  v.object({
    lot: v.fallback(v.nullable(v.number()), null),
    card: v.fallback(v.nullable(Lot), null),
    notification: v.fallback(v.nullable(v.number()), null),
    notifications: v.fallback(v.nullable(v.array(v.number())), null),
    wanted: v.fallback(v.nullable(v.boolean()), null),
    hidden: v.fallback(v.nullable(v.boolean()), null),
    text: v.fallback(v.nullable(v.string()), null),
    name: v.fallback(v.nullable(v.string()), null),
    wish: v.fallback(v.nullable(v.string()), null),
    key: v.fallback(v.nullable(v.string()), null),
    client: v.fallback(v.nullable(v.string()), null),
  }),
  {
    lot: null,
    card: null,
    notification: null,
    notifications: null,
    wanted: null,
    hidden: null,
    text: null,
    name: null,
    wish: null,
    key: null,
    client: null,
  },
);
export type AnyPayload = v.InferOutput<typeof AnyPayload>;
