import { escapeHtml } from '../html';
import { PORTAL_NAME } from '../logo';

/** A logo of a look as pages show it. */
export interface LogoPicture {
  readonly src: string;
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Takes its place in the dark theme: the rules of the look hide one of the two. */
  readonly dark: string | null;
}

export function logoPictureHtml({ src, dark, width, height }: LogoPicture): string {
  const picture = (address: string, theme: string) =>
    `<img class="logo-picture${theme}" src="${escapeHtml(address)}" width="${width}" height="${height}" alt="">`;
  return dark === null ? picture(src, '') : picture(src, ' logo-light') + picture(dark, ' logo-dark');
}

/**
 * What stands in the header in place of the mark and the name. A wide logo has the name in it; beside a sign stands the
 * developer's name, or the portal's.
 */
export function lookLogoHtml(logo: LogoPicture & { readonly isSign: boolean }, name: string): string {
  const picture = logoPictureHtml(logo);
  if (!logo.isSign) return picture;
  return name === ''
    ? `${picture}<span>${PORTAL_NAME}</span>`
    : `${picture}<span class="logo-name">${escapeHtml(name)}</span>`;
}
