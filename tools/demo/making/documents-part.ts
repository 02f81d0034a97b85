import { createHash } from 'node:crypto';
import type { GivenPart } from '../../../server/content/bundle';
import { laySheet } from '../../../server/demo/papers/lay-sheet';
import { type PaperFont, paperFonts } from '../../../server/demo/papers/paper-font';
import { writePdf } from '../../../server/demo/papers/write-pdf';
import { commonDocuments, type DemoDocument, projectDocument } from '../content/documents';
import type { DemoBuilding } from '../demo-stock';
import { STOCK_DAY } from '../stock/sales';

const DAY = 86_400_000;
/** Projects that have a presentation. */
const PRESENTED = 8;

/** The developer's documents, and the files of their versions by path. */
export function documentsPart(stock: readonly DemoBuilding[]): {
  part: GivenPart<'documents'>;
  files: ReadonlyMap<string, Buffer>;
} {
  const projects = [...new Set(stock.map(({ plan }) => plan.project))].slice(0, PRESENTED);
  const files = new Map<string, Buffer>();
  const fonts = paperFonts();
  const part = [...commonDocuments, ...projects.map(projectDocument)].map((document) => ({
    title: document.title,
    category: document.category,
    project: document.project,
    versions: document.days.map((days, at) => {
      const content = fileOf(document, at + 1, fonts);
      const file = `files/${createHash('sha256').update(content).digest('hex').slice(0, 16)}.pdf`;
      files.set(file, content);
      return {
        file,
        name: `${document.title.replace(/[«»:]/g, '')}.pdf`,
        published_at: new Date(STOCK_DAY - days * DAY).toISOString(),
      };
    }),
  }));
  return { part, files };
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
