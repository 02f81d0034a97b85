import * as v from 'valibot';

/** How the developer's portal looks otherwise than any: on the device with the header, since pages are drawn by it. */
const DrawnLook = v.object({
  /** Rules of a style element behind the theme's. */
  css: v.string(),
  /** In CSS pixels; `dark` takes its place in the dark theme. `is_sign`: a mark that the name stands beside. */
  logo: v.optional(
    v.object({
      src: v.string(),
      width: v.number(),
      height: v.number(),
      dark: v.optional(v.string()),
      is_sign: v.boolean(),
    }),
  ),
  /** PNGs of 48, 180 and 192 pixels. */
  icons: v.optional(v.object({ favicon: v.string(), touch: v.string(), icon: v.string() })),
  /** Under the icon on a home screen. */
  short_name: v.optional(v.string()),
});
export type DrawnLook = v.InferOutput<typeof DrawnLook>;
export type DrawnLogo = NonNullable<DrawnLook['logo']>;

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
  /** Absent: the portal looks as any. */
  look: v.optional(DrawnLook),
});
export type HeaderContent = v.InferOutput<typeof HeaderContent>;
