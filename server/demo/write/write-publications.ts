import { eq, inArray } from 'drizzle-orm';
import { endOfPortalDay } from '../../../src/contract/time/portal-time';
import { raiseRevision } from '../../db/changes/revision';
import type { Transaction } from '../../db/database';
import {
  banners,
  departments,
  officeRoutes,
  pageModules,
  popups,
  publicationProjects,
  publications,
  purchaseWays,
  redirects,
  seoPages,
  sitePages,
} from '../../db/schema/publication-schema';
import { projects, settings } from '../../db/schema/schema';
import { demoPublications } from '../content/publications';
import {
  demoBanners,
  demoDepartments,
  demoModules,
  demoPopups,
  demoPurchaseWays,
  demoRedirects,
  demoRoutes,
  demoSeo,
  demoSitePages,
} from '../content/site';
import { STOCK_DAY } from '../stock/sales';

/** The setting that says that these were written once: what is taken away later stays away. */
const WRITTEN = 'demo-publications';
const DAY = 86_400_000;

/** The demo developer's news, promotions and other words; a demo of before there were any gets them too, once. */
export async function writePublications(tx: Transaction): Promise<void> {
  const [written] = await tx.select().from(settings).where(eq(settings.key, WRITTEN));
  if (written) return;
  await writeNews(tx);
  await tx.insert(banners).values([...demoBanners]);
  await tx.insert(popups).values([...demoPopups]);
  await tx.insert(sitePages).values([...demoSitePages]);
  await tx.insert(pageModules).values([...demoModules]);
  await tx.insert(purchaseWays).values([...demoPurchaseWays]);
  await tx.insert(departments).values([...demoDepartments]);
  await tx.insert(officeRoutes).values([...demoRoutes]);
  await tx.insert(seoPages).values([...demoSeo]);
  await tx.insert(redirects).values([...demoRedirects]);
  await tx.insert(settings).values({ key: WRITTEN, value: true });
  await raiseRevision(tx);
}

/** Oldest first, so that the newest has the highest number. What is about projects that a small demo has not is left out. */
async function writeNews(tx: Transaction): Promise<void> {
  const slugs = demoPublications.flatMap((one) => one.projects ?? []);
  const known = await tx
    .select({ id: projects.id, slug: projects.slug })
    .from(projects)
    .where(inArray(projects.slug, slugs));
  const isThere = (wanted: string) => known.some(({ slug }) => slug === wanted);
  const given = demoPublications
    .filter((one) => one.projects === undefined || one.projects.some(isThere))
    .toSorted((one, other) => other.days - one.days);
  const rows = await tx
    .insert(publications)
    .values(
      given.map(({ kind, title, paragraphs, days, until, lotType }) => ({
        ...{ kind, title, paragraphs, lotType: lotType ?? null },
        publishedAt: new Date(STOCK_DAY - days * DAY - 5 * 3_600_000),
        deadline: until === undefined ? null : new Date(endOfPortalDay(until)),
      })),
    )
    .returning({ id: publications.id });
  const pairs = given.flatMap(({ projects: wanted = [] }, at) =>
    known
      .filter(({ slug }) => wanted.includes(slug))
      .flatMap(({ id: projectId }) => {
        const publicationId = rows[at]?.id;
        return publicationId === undefined ? [] : [{ publicationId, projectId }];
      }),
  );
  if (pairs.length > 0) await tx.insert(publicationProjects).values(pairs);
}
