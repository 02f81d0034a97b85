import type { Look } from '../../../src/contract/developer/look/look';
import { drawIcons, drawLogo, type IconKind, iconKinds } from '../../media/look/draw-logo';
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
  readonly field: 'logo' | 'dark_logo';

  constructor(field: UnseenLogo['field']) {
    super(
      field === 'logo'
        ? 'На белом фоне логотип почти не видно. Нужен вариант для светлого фона.'
        : 'На тёмном фоне логотип почти не видно. Нужен вариант для тёмного фона, или оставьте один логотип.',
    );
    this.field = field;
  }
}

/**
 * Draws once whatever a look shows: the logo for the header, the icons of the manifest.
 *
 * @throws UnseenLogo
 */
export async function makeLook(given: GivenLook, keep: Keep): Promise<StoredLook> {
  const { accent, short_name, logo } = given;
  if (logo === null) return { accent, short_name, logo: null, dark_logo: null, picture: null, icons: null };
  const own = await drawLogo(logo.bytes);
  if (!own.isSeen.light) throw new UnseenLogo('logo');
  const dark = given.dark_logo && (await drawLogo(given.dark_logo.bytes));
  if (dark && !dark.isSeen.dark) throw new UnseenLogo('dark_logo');
  const { width, height } = own.picture;
  return {
    ...{ accent, short_name, logo: await kept(logo, keep) },
    dark_logo: given.dark_logo && (await kept(given.dark_logo, keep)),
    picture: {
      ...{ src: await keep(own.picture.bytes, 'webp'), width, height, is_sign: own.isSign },
      dark: dark && (await keep(dark.picture.bytes, 'webp')),
      at_night: dark ? 'other' : own.isSeen.dark ? 'same' : 'plate',
    },
    icons: await keptIcons(logo, keep),
  };
}

const kept = async ({ bytes, width, height }: EncodedLogo, keep: Keep) => ({
  ...{ file: await keep(bytes, 'png'), width, height },
});

async function keptIcons({ bytes }: EncodedLogo, keep: Keep): Promise<Record<IconKind, string>> {
  const icons = await drawIcons(bytes);
  const places = await Promise.all(
    (Object.keys(iconKinds) as IconKind[]).map(async (kind) => [kind, await keep(icons[kind], 'png')] as const),
  );
  return Object.fromEntries(places) as Record<IconKind, string>;
}
