import type { NamedFiles } from '../shell/named-files';

const loading: Promise<FontFace | null>[] = [];
const loaded: FontFace[] = [];

/**
 * Loads the font subsets that the build names in the document. The document learns of them when they are shown: each
 * face that it is given has the whole page styled anew.
 */
export function loadFonts({ fonts }: NamedFiles): void {
  for (const { ranges, url } of fonts) {
    const face = new FontFace('Onest Variable', `url(${url}) format('woff2')`, {
      weight: '400 700',
      unicodeRange: ranges,
      display: 'swap',
    });
    loading.push(
      face.load().then(
        (one) => {
          loaded.push(one);
          return one;
        },
        () => null,
      ),
    );
  }
}

/**
 * Gives the document the fonts that are there, and those that come later all at once. The fallback has their metrics, so
 * that nothing moves when they come.
 */
export function showFonts(): void {
  const show = (faces: readonly (FontFace | null)[]) => {
    for (const face of faces) if (face) document.fonts.add(face);
  };
  show(loaded);
  if (loaded.length < loading.length) void Promise.all(loading).then(show);
}
