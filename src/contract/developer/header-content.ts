import * as v from 'valibot';

/** What the header of every page shows. */
export const HeaderContent = v.object({
  /** The developer's brand; absent where none is named, and from what earlier versions have left on devices. */
  name: v.optional(v.string()),
  /** E.164; empty where the developer has named none. */
  phone: v.string(),
  /** With it, agents have no favorites dropdown. */
  portal_mode: v.boolean(),
  /** Origin of the marketing site, or null if none is configured. */
  client_domain: v.nullable(v.string()),
  /** The portal's, as an IANA name; absent from what earlier versions have left on devices. */
  time_zone: v.optional(v.string()),
});
export type HeaderContent = v.InferOutput<typeof HeaderContent>;
