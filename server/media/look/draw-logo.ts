import { logoInHeader } from '../../../src/contract/developer/look/look';
import { loadSharp } from '../encode-picture';
import type { EncodedLogo } from './encode-logo';

/** Screens have up to so many pixels in one of CSS. */
const DENSITY = 2;

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

/** A logo as the header shows it: WebP, of two pixels for one of CSS. `logo`: as `encodeLogo` gives it. */
export async function drawForHeader({ bytes, width, height }: EncodedLogo): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const size = logoInHeader({ width, height });
  return sharp(bytes)
    .resize({ width: size.width * DENSITY, height: size.height * DENSITY, fit: 'fill' })
    .webp({ quality: 90, alphaQuality: 100, effort: 6 })
    .toBuffer();
}

/** The icons of a logo, as PNG. */
export async function drawIcons({
  bytes,
  width,
  height,
}: EncodedLogo): Promise<Record<IconKind, Uint8Array>> {
  const sharp = await loadSharp();
  const draw = async (kind: IconKind): Promise<Uint8Array> => {
    const { side, ground } = iconKinds[kind];
    const scale =
      ground === 'none' ? side / Math.max(width, height) : (side * SAFE) / Math.hypot(width, height);
    const size = {
      width: Math.max(1, Math.floor(width * scale)),
      height: Math.max(1, Math.floor(height * scale)),
    };
    const input = await sharp(bytes)
      .resize({ ...size, fit: 'fill' })
      .png()
      .toBuffer();
    return sharp(groundOf(side, ground))
      .composite([{ input, gravity: 'centre' }])
      .png()
      .toBuffer();
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
