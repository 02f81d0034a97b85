import * as v from 'valibot';

const text = v.optional(v.string());
/** How the developer's portal looks otherwise than any: on the device with the header, since pages are drawn by it. */
const DrawnLook = v.object({
  /** Rules of a style element behind the theme's. */
  css: v.string(),
  /** What stands in the header in place of the mark and the name: HTML, written by the server. */
  logo: text,
  /** Addresses of PNGs of 48, 180 and 192 pixels. */
  favicon: text,
  touch_icon: text,
  icon: text,
  /** Under the icon on a home screen. */
  short_name: text,
});
export type DrawnLook = v.InferOutput<typeof DrawnLook>;

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
  /** Places of menus that have nothing to show, as `emptiablePlaces`; absent from what earlier versions have left on devices. */
  empty: v.optional(v.array(v.string())),
  /** Absent: the portal looks as any. */
  look: v.optional(DrawnLook),
});
export type HeaderContent = v.InferOutput<typeof HeaderContent>;
