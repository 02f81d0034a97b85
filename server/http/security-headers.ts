import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

/** Emotion's production styles are an empty element that script fills: allowed by the hash of nothing. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The hashes of what a page has within itself, as a policy names them. */
interface InlineHashes {
  readonly styles: readonly string[];
  /** Of its import map: of other scripts it has none. */
  readonly scripts: readonly string[];
}

export const NOTHING_INLINE: InlineHashes = { styles: [], scripts: [] };

/** The hashes of a page's styles, and of its import map. */
export const inlineHashes = (html: string): InlineHashes => ({
  styles: hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
  scripts: hashesOf(html, /<script type="importmap">([\s\S]*?)<\/script>/g),
});

const hashesOf = (html: string, within: RegExp): string[] =>
  [...html.matchAll(within)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/** Origins besides our own; undefined where there is none. */
export interface OutsideOrigins {
  readonly imageHost: string | undefined;
  /** The captcha's, whose script draws a frame of its own. */
  readonly captcha: string | undefined;
  /** The map's, whose style, tiles, glyphs and sprites all lie there. */
  readonly map?: string | undefined;
  /** Where calls go, if not to our own. */
  readonly api?: string | undefined;
}

/** The Content-Security-Policy of documents and workers. Scripts come from our own files, and from a captcha that is configured. */
export function contentSecurityPolicy(
  { styles, scripts }: InlineHashes,
  { imageHost, captcha, map, api }: OutsideOrigins,
): string {
  const self = (...outside: (string | undefined)[]) =>
    ["'self'", ...outside.filter((one) => one !== undefined)].join(' ');
  return [
    "default-src 'self'",
    `script-src ${[self(captcha), ...scripts].join(' ')}`,
    `style-src ${["'self'", EMPTY_STYLE, ...styles].join(' ')}`,
    `img-src ${self('data:', 'blob:', imageHost, map)}`,
    `connect-src ${self(captcha, map, api)}`,
    ...(captcha === undefined ? [] : [`frame-src ${captcha}`]),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

const ofEverything = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Headers that matter only to documents. */
const ofDocuments = {
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** The policy of data, which is never shown as a page: it may load nothing, and nobody may frame it. */
const POLICY_OF_DATA = "default-src 'none'; frame-ancestors 'none'";
const DATA = /^application\/(problem\+)?json\b/;

/** Fonts and the page's own modules; a worker's script has a policy of its own to name, and a picture can be a document. */
const PARTS = /^\/assets\/(?!.*worker).*\.(js|woff2|txt)$/;

/**
 * Sets the headers on every answer that does not set them itself. Assets and API data go without those that have no
 * effect on them: on a slow connection these headers weigh as much as a tenth of the whole.
 */
export function securityHeaders(outside: OutsideOrigins, https: boolean): MiddlewareHandler {
  const policy = contentSecurityPolicy(NOTHING_INLINE, outside);
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    const isPart = c.res.ok && PARTS.test(c.req.path);
    const isData = c.req.path.startsWith('/api/') && (c.res.status === 304 || DATA.test(typeOf(headers)));
    if (!isPart && !headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', isData ? POLICY_OF_DATA : policy);
    for (const [name, value] of Object.entries({ ...ofEverything, ...(isPart || isData ? {} : ofDocuments) }))
      if (!headers.has(name)) headers.set(name, value);
    if (https) headers.set('Strict-Transport-Security', 'max-age=31536000');
  };
}

const typeOf = (headers: Headers): string => headers.get('Content-Type') ?? '';
