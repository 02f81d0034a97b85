import { asc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Database } from '../../db/database';
import { cities, projects } from '../../db/schema';

/** Addresses that need no account. */
const publicPages = ['/', '/policy'];

/** `/robots.txt` and `/sitemap.xml`. `origin` is the portal's own address as its visitors know it. */
export function mountCrawlerFiles(app: Hono, db: Database, origin: string): void {
  app.get('/robots.txt', (c) =>
    c.text(`User-agent: *\nDisallow: /api/\nDisallow: /print/\n\nSitemap: ${origin}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', async (c) => {
    const rows = await db
      .select({ slug: projects.slug, city: cities.slug })
      .from(projects)
      .innerJoin(cities, eq(cities.id, projects.cityId))
      .orderBy(asc(projects.id));
    const paths = [...publicPages, ...rows.map(({ city, slug }) => `/${city}/complex-${slug}`)];
    const urls = paths.map((path) => `  <url><loc>${escaped(origin + path)}</loc></url>\n`).join('');
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`,
      200,
      { 'Content-Type': 'application/xml; charset=utf-8' },
    );
  });
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
