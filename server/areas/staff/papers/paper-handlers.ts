import { eq } from 'drizzle-orm';
import { staffPaperEndpoints } from '../../../../src/contract/calls/staff/stock/staff-paper-endpoints';
import { contentType } from '../../../../src/contract/documents/file-types';
import { papers } from '../../../db/schema/clients/papers-schema';
import { FileAnswer } from '../../../http/answers/file-answer';
import { pageWithLinks } from '../../../http/answers/page';
import type { Handlers } from '../../../http/handler';
import { HttpProblem, notFound } from '../../../http/problems/problem';
import { paperContent, paperFileName } from '../../../papers/paper-file';
import { type PaperRow, readSignedPaper, selectPapers } from '../../../papers/present-papers';
import type { PdfMaker } from '../../../pdf/pdf-maker';
import { AdminRefusal } from '../../../staff/admin-refusal';
import { payPaper, refusePaper } from '../../../staff/papers/papers';
import { findStaffPaper, listStaffPapers } from './papers-store';

const { path } = staffPaperEndpoints.listStaffPapers;
const NONE = 'Такого акта нет.';

/** Papers of agencies' commissions, answered by the developer's managers. */
export function staffPaperHandlers({ pdf }: { pdf: PdfMaker }): Handlers<keyof typeof staffPaperEndpoints> {
  const done = async (act: Promise<PaperRow | null>): Promise<PaperRow> => {
    const row = await act.catch((error: unknown) => {
      throw error instanceof AdminRefusal ? new HttpProblem('conflict', error.message) : error;
    });
    if (row === null) throw notFound(NONE);
    return row;
  };
  return {
    listStaffPapers: async ({ query }, { db, search }) => {
      const { count, papers: rows } = await listStaffPapers(db, query);
      return pageWithLinks(rows, count, query, { path, search });
    },
    getStaffPaperFile: async ({ params: { id }, query: { kind } }, { db, staff }) => {
      const [row] = await selectPapers(db).where(eq(papers.id, id));
      if (!row) throw notFound(NONE);
      if (kind === 'signed') {
        const file = await readSignedPaper(db, id);
        if (file === null) throw notFound('Подписанного экземпляра нет.');
        const { name, extension, content } = file;
        return new FileAnswer({ name, type: contentType(extension), bytes: new Uint8Array(content) });
      }
      const bytes = await pdf.make(`staff ${staff.id}`, async () => paperContent(row.paper, kind));
      return new FileAnswer({ name: paperFileName(row.paper, kind), type: 'application/pdf', bytes });
    },
    payPaper: async ({ params, query }, { db, staff }) => {
      const { id } = await done(payPaper(db, { kind: 'staff', id: staff.id, ...query }, params.id));
      return findStaffPaper(db, id);
    },
    refusePaper: async ({ params, query, body }, { db, staff }) => {
      const actor = { kind: 'staff', id: staff.id, ...query } as const;
      const { id } = await done(refusePaper(db, actor, { id: params.id, ...body }));
      return findStaffPaper(db, id);
    },
  };
}
