import { escapeHtml } from '../../src/shell/html';
import { PORTAL_NAME } from '../../src/shell/logo';
import type { PageWords } from './page-words';

/** The document with the title and description of its page. `site`: the developer's name for the portal, if it has one. */
export function nameDocument(html: string, { title, description }: PageWords, site = PORTAL_NAME): string {
  const titled = html.replace(/<title>[^<]*/, () => `<title>${escapeHtml(`${title} — ${site}`)}`);
  if (description === undefined) return titled;
  return titled.replace(
    /(<meta\s+name="description"\s+content=")[^"]*/,
    (_, tag: string) => tag + escapeHtml(description),
  );
}
