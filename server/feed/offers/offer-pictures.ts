import type { OfferPicture } from './offer';
import { readPictureUrl } from './read-values';

/** The pictures whose addresses a mirror could fetch. */
export const readPictures = (
  found: readonly { readonly tag: OfferPicture['tag']; readonly written: string }[],
): OfferPicture[] =>
  found.flatMap(({ tag, written }) => {
    const url = readPictureUrl(written);
    return url === null ? [] : [{ tag, url }];
  });
