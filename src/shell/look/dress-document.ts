import type { DrawnLook } from '../../contract/developer/header-content';
import { escapeHtml } from '../html';
import { PORTAL_NAME } from '../logo';

/** The style element of a look; pages find it by its id when another look comes. */
export const lookStyle = ({ css }: DrawnLook): string =>
  css === '' ? '' : `<style id="look">${css}</style>`;

/** The look in the head of the built document: colours behind the theme's, icons, and the name under them. */
export function dressDocument(document: string, look: DrawnLook): string {
  const { favicon, touch_icon: touch, short_name: name } = look;
  const worn = document.replace('</head>', () => `${lookStyle(look)}</head>`);
  const named =
    name === undefined
      ? worn
      : worn
          .replace(
            /(<meta name="apple-mobile-web-app-title" content=")[^"]*/,
            (_, tag: string) => tag + escapeHtml(name),
          )
          .replace('<html', () => `<html data-site="${escapeHtml(name)}"`)
          .replace(`<title>${PORTAL_NAME}`, () => `<title>${escapeHtml(name)}`);
  if (favicon === undefined || touch === undefined) return named;
  return named
    .replace(/<link rel="icon"[^>]*>/, () => iconLink(favicon))
    .replace(/(<link rel="apple-touch-icon" href=")[^"]*/, (_, tag: string) => tag + escapeHtml(touch));
}

/** The link to the favicon of a look. */
export const iconLink = (address: string): string =>
  `<link rel="icon" href="${escapeHtml(address)}" type="image/png" />`;

/** A policy that lets the style of a look in as well; `digest`: SHA-256 of its text in base64. */
export const allowLook = (policy: string, digest: string): string =>
  policy.replace('style-src ', () => `style-src 'sha256-${digest}' `);
