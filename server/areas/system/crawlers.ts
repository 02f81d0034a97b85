import type { Hono } from 'hono';

/** Addresses that show something without an account. */
const publicPages = ['/'];

/** `/robots.txt` and `/sitemap.xml`. `origin` is the portal's own address as its visitors know it. */
export function mountCrawlerFiles(app: Hono, origin: string): void {
  const urls = publicPages.map((path) => `  <url><loc>${escaped(origin + path)}</loc></url>\n`).join('');
  app.get('/robots.txt', (c) =>
    c.text(
      `User-agent: *\nDisallow: /api/\nDisallow: /print/\nDisallow: /s/\n\nSitemap: ${origin}/sitemap.xml\n`,
    ),
  );
  app.get('/sitemap.xml', (c) =>
    c.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`,
      200,
      { 'Content-Type': 'application/xml; charset=utf-8' },
    ),
  );
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
