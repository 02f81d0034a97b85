import { escapeHtml } from './html';

/** What the portal is called where its developer has not been named. */
export const PORTAL_NAME = 'Кабинет агента';

const MARK =
  '<svg class="logo-mark" viewBox="0 0 32 32" aria-hidden="true"><path d="M4 4h24v24H18M4 4v24h6M4 16h10M18 28a8 8 0 0 0-8-8"></path></svg>';

/** The mark and the developer's name, as the header shows them; without a name the portal's. */
export const logoHtml = (name: string | undefined): string =>
  name === undefined
    ? `${MARK}<span>${PORTAL_NAME}</span>`
    : `${MARK}<span class="logo-name">${escapeHtml(name)}</span>`;

/** What the logo is called for those who hear the page. */
export const logoLabel = (name: string | undefined): string =>
  name === undefined ? PORTAL_NAME : `${name}, кабинет агента`;
