import { readFile, stat } from 'node:fs/promises';
import * as v from 'valibot';

/** What the build writes of its fonts into the document; the rest of it is the application's. */
const NamedFonts = v.object({ fonts: v.array(v.object({ ranges: v.string(), url: v.string() })) });

/**
 * The portal's faces of type as rules of a style, for a page that the application does not draw: the subsets that the
 * built document names, and the face of their metrics that stands in until they come. Read again when a build has
 * replaced the document; empty while there is none.
 */
export function fontFacesReader(path: string): () => Promise<string> {
  let saved: { at: number; css: string } | undefined;
  return async () => {
    const found = await stat(path).catch(() => null);
    if (!found) return '';
    if (saved?.at !== found.mtimeMs)
      saved = { at: found.mtimeMs, css: fontFaces(await readFile(path, 'utf8')) };
    return saved.css;
  };
}

/** The rules of a document. */
export function fontFaces(html: string): string {
  const [, files = '{"fonts":[]}'] = /<script[^>]* id="files"[^>]*>([^<]*)</.exec(html) ?? [];
  const [fallback = ''] = /@font-face\{font-family:'Onest Fallback';[^}]*\}/.exec(html) ?? [];
  const faces = v
    .parse(NamedFonts, JSON.parse(files))
    .fonts.map(
      ({ ranges, url }) =>
        `@font-face{font-family:'Onest Variable';src:url(${url}) format('woff2');font-weight:400 700;font-display:swap;unicode-range:${ranges}}`,
    );
  return fallback + faces.join('');
}
