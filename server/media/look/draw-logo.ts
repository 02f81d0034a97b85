import { loadSharp } from '../encode-picture';

/** Room for a logo in the header, in CSS pixels; one that is not wide is a sign, and the name stands beside it. */
const ROOM = { width: 160, height: 40 };
const SIGN_SIDE = 36;
const SIGN_RATIO = 1.4;
/** Screens have up to so many pixels in one of CSS. */
const DENSITY = 2;

/** The pictures of a logo that the portal shows, as bytes: WebP in the header, PNG for icons. */
export interface LogoDrawings {
  /** `width` and `height` in CSS pixels. */
  readonly picture: { readonly bytes: Uint8Array; readonly width: number; readonly height: number };
  readonly isSign: boolean;
  /** Whether most of it is told from the ground of the light theme, and of the dark one. */
  readonly isSeen: { readonly light: boolean; readonly dark: boolean };
}

/** Sizes in pixels of the icons that are drawn of a logo, and what each lies on. */
export const iconKinds = {
  icon: { side: 192, ground: 'rounded' },
  icon_large: { side: 512, ground: 'rounded' },
  maskable: { side: 192, ground: 'whole' },
  maskable_large: { side: 512, ground: 'whole' },
  touch: { side: 180, ground: 'whole' },
  favicon: { side: 48, ground: 'none' },
} as const;
export type IconKind = keyof typeof iconKinds;
const kinds = Object.keys(iconKinds) as IconKind[];

/** The diagonal of a logo on its icon: phones may cut all outside of a circle of 0.8 of the side. */
const SAFE = 0.76;

/** `logo`: a PNG as `encodeLogo` makes it. */
export async function drawLogo(logo: Uint8Array): Promise<LogoDrawings> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(logo).metadata();
  const ratio = width / height;
  const isSign = ratio <= SIGN_RATIO;
  const room = isSign ? { width: SIGN_SIDE, height: SIGN_SIDE } : ROOM;
  const scale = Math.min(room.width / width, room.height / height);
  const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  const bytes = await sharp(logo)
    .resize({ width: size.width * DENSITY, height: size.height * DENSITY, fit: 'fill' })
    .webp({ quality: 90, alphaQuality: 100, effort: 6 })
    .toBuffer();
  return { picture: { bytes, ...size }, isSign, isSeen: await seenOn(logo) };
}

/** The icons of a logo, as PNG. */
export async function drawIcons(logo: Uint8Array): Promise<Record<IconKind, Uint8Array>> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(logo).metadata();
  const draw = async (kind: IconKind): Promise<Uint8Array> => {
    const { side, ground } = iconKinds[kind];
    const scale = ground === 'none' ? side / Math.max(width, height) : (side * SAFE) / Math.hypot(width, height);
    const size = { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
    const input = await sharp(logo).resize({ ...size, fit: 'fill' }).png().toBuffer();
    return sharp(groundOf(side, ground)).composite([{ input, gravity: 'centre' }]).png().toBuffer();
  };
  const drawn = await Promise.all(kinds.map(async (kind) => [kind, await draw(kind)] as const));
  return Object.fromEntries(drawn) as Record<IconKind, Uint8Array>;
}

/** A drawing of our own: white, as the header of the light theme, so that what is seen there is seen here. */
function groundOf(side: number, ground: (typeof iconKinds)[IconKind]['ground']): Buffer {
  const corner = ground === 'rounded' ? side * 0.1875 : 0;
  const fill = ground === 'none' ? 'none' : '#fff';
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${corner}" fill="${fill}"/></svg>`,
  );
}

/** Relative luminance of the headers of both themes. */
const HEADER = { light: 1, dark: 0.0142 };
/** A contrast below which a part of a logo is not told from its ground, and how much of it may be lost so. */
const LEAST = 2;
const MOST_LOST = 0.25;

async function seenOn(logo: Uint8Array): Promise<{ light: boolean; dark: boolean }> {
  const sharp = await loadSharp();
  const { data } = await sharp(logo)
    .resize({ width: 96, height: 96, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const lost = { light: 0, dark: 0 };
  let all = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha < 128) continue;
    all += 1;
    const linear = (channel: number) => (channel / 255) ** 2.2;
    const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    for (const theme of ['light', 'dark'] as const)
      if (contrast(luminance, HEADER[theme]) < LEAST) lost[theme] += 1;
  }
  return { light: lost.light <= all * MOST_LOST, dark: lost.dark <= all * MOST_LOST };
}

const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
