import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { documentCategories, documents, documentVersions } from '../../db/schema/document-schema';
import { projects, settings } from '../../db/schema/schema';
import { slugOf } from '../../stock/slug';
import { commonDocuments, type DemoDocument, projectDocument } from '../content/documents';
import { DEMO_SOURCE } from '../demo-source';
import { laySheet } from '../papers/lay-sheet';
import { type PaperFont, paperFonts } from '../papers/paper-font';
import { writePdf } from '../papers/write-pdf';
import { projectPlans } from '../stock/projects/projects';
import { STOCK_DAY } from '../stock/sales';

/** The setting that says that the documents were written once: what is taken away later stays away. */
const WRITTEN = 'demo-documents';
const DAY = 86_400_000;
/** Projects that have a presentation. */
const PRESENTED = 8;

/** The demo developer's documents, each with a file that opens; a demo of before there were any gets them too, once. */
export async function writeDocuments(tx: Transaction): Promise<void> {
  const [written] = await tx.select().from(settings).where(eq(settings.key, WRITTEN));
  if (written) return;
  const plans = projectPlans.slice(0, PRESENTED);
  const known = await projectIds(
    tx,
    plans.map(({ slug }) => slug),
  );
  const all = [
    ...commonDocuments,
    ...plans.filter(({ slug }) => known.has(slug)).map((plan, at) => projectDocument(plan, at)),
  ];
  const categories = await writeCategories(tx, [...new Set(all.map(({ category }) => category))]);
  const fonts = paperFonts();
  for (const document of all) {
    const categoryId = categories.get(document.category);
    if (categoryId === undefined) throw new Error(`no category ${document.category}`);
    const projectId = document.project === null ? null : (known.get(document.project) ?? null);
    await writeDocument(tx, document, { categoryId, projectId, fonts });
  }
  await tx.insert(settings).values({ key: WRITTEN, value: true });
}

interface Place {
  readonly categoryId: number;
  readonly projectId: number | null;
  readonly fonts: readonly PaperFont[];
}

async function writeDocument(
  tx: Transaction,
  document: DemoDocument,
  { categoryId, projectId, fonts }: Place,
): Promise<void> {
  const { title, days } = document;
  const [row] = await tx
    .insert(documents)
    .values({ title, categoryId, projectId, version: days.length, createdAt: daysAgo(days[0]) })
    .returning({ id: documents.id });
  if (row === undefined) throw new Error('the document was not written');
  await tx.insert(documentVersions).values(
    days.map((ago, at) => {
      const content = fileOf(document, at + 1, fonts);
      return {
        ...{ documentId: row.id, version: at + 1, extension: 'pdf', content },
        name: `${title.replace(/[«»:]/g, '')}.pdf`,
        size: content.byteLength,
        publishedAt: daysAgo(ago),
      };
    }),
  );
}

const fileOf = ({ title, sheet }: DemoDocument, version: number, fonts: readonly PaperFont[]): Buffer =>
  writePdf(
    title,
    laySheet(
      {
        ...sheet,
        head: `Застройщик, кабинет агента. Версия ${version}`,
        title,
        foot: sheet.isSigned ? 'Подпись' : 'Образец для демонстрации портала',
      },
      fonts,
    ),
    fonts,
  );

const daysAgo = (days: number): Date => new Date(STOCK_DAY - days * DAY);

async function projectIds(tx: Transaction, slugs: string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: projects.id, slug: projects.slug })
    .from(projects)
    .where(and(eq(projects.source, DEMO_SOURCE), inArray(projects.slug, slugs)));
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** Some may be there already, where a manager of the demo was quicker. */
async function writeCategories(tx: Transaction, names: readonly string[]): Promise<Map<string, number>> {
  await tx
    .insert(documentCategories)
    .values(names.map((name) => ({ name, slug: slugOf(name, 'category') })))
    .onConflictDoNothing();
  const rows = await tx.select().from(documentCategories);
  return new Map(rows.map(({ id, name }) => [name, id]));
}
