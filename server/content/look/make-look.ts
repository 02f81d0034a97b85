import {
  type LogoFile,
  type Look,
  logoInHeader,
  unseenLogo,
} from '../../../src/contract/developer/look/look';
import { drawForHeader, drawIcons, type IconKind, iconKinds } from '../../media/look/draw-logo';
import type { EncodedLogo } from '../../media/look/encode-logo';
import type { PictureExtension } from '../../media/stores/file-store';
import type { StoredLook } from '../../texts/look';
import { ContentRefusal } from '../content-refusal';

/** What is chosen, with the logos as `readLogo` gives them. */
export type GivenLook = Pick<Look, 'accent' | 'short_name'> & {
  readonly logo: EncodedLogo | null;
  /** Of no use without the other. */
  readonly dark_logo: EncodedLogo | null;
};

/** Keeps bytes and answers their address. */
type Keep = (bytes: Uint8Array, extension: PictureExtension) => Promise<string>;

/** A logo that its own ground swallows; `field` names the one of the two. */
export class UnseenLogo extends ContentRefusal {
  readonly field: keyof typeof unseenLogo;

  constructor(field: UnseenLogo['field']) {
    super(`${unseenLogo[field]}.`);
    this.field = field;
  }
}

/**
 * Draws once whatever a look shows: the logo for the header, the icons of the manifest.
 *
 * @throws UnseenLogo
 */
export async function makeLook(given: GivenLook, keep: Keep): Promise<StoredLook> {
  const { accent, short_name, logo, dark_logo: dark } = given;
  if (logo === null) return { accent, short_name, logo: null, dark_logo: null, picture: null, icons: null };
  if (!logo.onLight) throw new UnseenLogo('logo');
  if (dark && !dark.onDark) throw new UnseenLogo('dark_logo');
  const { width, height, isSign } = logoInHeader(logo);
  return {
    accent,
    short_name,
    logo: await keepLogo(logo, keep),
    dark_logo: dark && (await keepLogo(dark, keep)),
    picture: {
      src: await keep(await drawForHeader(logo), 'webp'),
      width,
      height,
      is_sign: isSign,
      dark: dark && (await keep(await drawForHeader(dark), 'webp')),
      at_night: dark ? 'other' : logo.onDark ? 'same' : 'plate',
    },
    icons: await keptIcons(logo, keep),
  };
}

/** Keeps the drawing of a logo, of which all else is drawn. */
export const keepLogo = async (
  { bytes, width, height, onLight, onDark }: EncodedLogo,
  keep: Keep,
): Promise<LogoFile> => ({
  file: await keep(bytes, 'png'),
  width,
  height,
  on_light: onLight,
  on_dark: onDark,
});

async function keptIcons(logo: EncodedLogo, keep: Keep): Promise<Record<IconKind, string>> {
  const icons = await drawIcons(logo);
  const places = await Promise.all(
    (Object.keys(iconKinds) as IconKind[]).map(
      async (kind) => [kind, await keep(icons[kind], 'png')] as const,
    ),
  );
  return Object.fromEntries(places) as Record<IconKind, string>;
}
