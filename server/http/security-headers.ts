import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

/** Emotion's production styles are an empty element that script fills: allowed by the hash of nothing. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The hashes of the inline styles of a page, as a policy names them. */
export function inlineStyleHashes(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );
}

/** The Content-Security-Policy of everything. Scripts come from our own files alone. */
export function contentSecurityPolicy(more: { styles: string[]; imageHost?: string | undefined }): string {
  const images = more.imageHost === undefined ? '' : ` ${more.imageHost}`;
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src ${["'self'", EMPTY_STYLE, ...more.styles].join(' ')}`,
    `img-src 'self' data: blob:${images}`,
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

const fixed = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Puts the headers on every answer that does not say otherwise itself. */
export function securityHeaders(options: {
  imageHost?: string | undefined;
  https: boolean;
}): MiddlewareHandler {
  const policy = contentSecurityPolicy({ styles: [], imageHost: options.imageHost });
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy);
    for (const [name, value] of Object.entries(fixed)) headers.set(name, value);
    if (options.https) headers.set('Strict-Transport-Security', 'max-age=31536000');
  };
}
