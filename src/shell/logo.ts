import type { DrawnLogo } from '../contract/developer/header-content';
import { escapeHtml } from './html';

/** What the portal is called where its developer has not been named. */
export const PORTAL_NAME = 'Кабинет агента';

const MARK =
  '<svg class="logo-mark" viewBox="0 0 32 32" aria-hidden="true"><path d="M4 4h24v24H18M4 4v24h6M4 16h10M18 28a8 8 0 0 0-8-8"></path></svg>';

/**
 * The mark and the developer's name, as the header shows them; without a name the portal's. A logo takes the mark's
 * place, and a wide one, which has the name in it, the name's too.
 */
export const logoHtml = (name: string | undefined, logo?: DrawnLogo): string => {
  const mark = logo ? logoPictureHtml(logo) : MARK;
  if (logo && !logo.is_sign) return mark;
  return name === undefined
    ? `${mark}<span>${PORTAL_NAME}</span>`
    : `${mark}<span class="logo-name">${escapeHtml(name)}</span>`;
};

/** The logo's picture; of two the rules of the look hide one. */
export function logoPictureHtml({ src, dark, width, height }: DrawnLogo): string {
  const picture = (address: string, theme: string) =>
    `<img class="logo-picture${theme}" src="${escapeHtml(address)}" width="${width}" height="${height}" alt="">`;
  return dark === undefined ? picture(src, '') : picture(src, ' logo-light') + picture(dark, ' logo-dark');
}

/** What the logo is called for those who hear the page. */
export const logoLabel = (name: string | undefined): string =>
  name === undefined ? PORTAL_NAME : `${name}, кабинет агента`;
