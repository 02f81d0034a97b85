import { and, count, eq } from 'drizzle-orm';
import { paperEndpoints } from '../../../src/contract/calls/clients/paper-endpoints';
import type { Paper } from '../../../src/contract/deals/papers/paper';
import { requisiteErrors } from '../../../src/contract/deals/papers/requisites';
import type { Executor } from '../../db/database';
import { papers } from '../../db/schema/clients/papers-schema';
import { FileAnswer } from '../../http/answers/file-answer';
import { pageWithLinks } from '../../http/answers/page';
import type { Handlers } from '../../http/handler';
import { HttpProblem, notFound } from '../../http/problems/problem';
import { issuePaper, paperOffer, writeRequisites } from '../../papers/issue-paper';
import { takeSignedPaper, voidPaper } from '../../papers/paper-acts';
import { paperContent, paperFileName } from '../../papers/paper-file';
import { lockPaper, type PaperRow, presentPaper, selectPapers } from '../../papers/present-papers';
import type { PdfMaker } from '../../pdf/pdf-maker';
import type { UserRow } from '../../sessions/session-store';

const { path } = paperEndpoints.listPapers;

/** The papers of an agency's commission. */
export const paperHandlers = ({ pdf }: { pdf: PdfMaker }): Handlers<keyof typeof paperEndpoints> => ({
  listPapers: async ({ query }, { db, user, search }) => {
    const own = eq(papers.userId, user.id);
    const [total] = await db.select({ count: count() }).from(papers).where(own);
    const rows = await selectPapers(db).where(own).limit(query.limit).offset(query.offset);
    return pageWithLinks(rows.map(presentPaper), total?.count ?? 0, query, { path, search });
  },
  getPaperOffer: (_, { db, user }) => paperOffer(db, user),
  saveRequisites: async ({ body }, { db, user }) => {
    const errors = requisiteErrors(
      body,
      user.inn === null ? null : { inn: user.inn, type: user.companyType },
    );
    if (errors) throw new HttpProblem('validation', 'Проверьте реквизиты.', { errors });
    await writeRequisites(db, user, body);
    return body;
  },
  issuePaper: async ({ body }, { db, user }) => presentOne(db, user, (await issuePaper(db, user, body)).id),
  getPaperFile: async ({ params, query }, { db, user }) => {
    const [row] = await selectPapers(db).where(ownPaper(user, params.id));
    if (!row) throw notFound(NO_PAPER);
    const bytes = await pdf.make(`user ${user.id}`, async () => paperContent(row.paper, query.kind));
    return new FileAnswer({ name: paperFileName(row.paper, query.kind), type: 'application/pdf', bytes });
  },
  sendSignedPaper: async ({ params, files: [file] }, { db, user }) => {
    if (!file)
      throw new HttpProblem('validation', 'Приложите подписанный экземпляр.', {
        errors: { signed: ['Выберите файл'] },
      });
    await db.transaction(async (tx) => takeSignedPaper(tx, await lockOwn(tx, user, params.id), file));
    return presentOne(db, user, params.id);
  },
  voidPaper: async ({ params }, { db, user }) => {
    await db.transaction(async (tx) => voidPaper(tx, await lockOwn(tx, user, params.id)));
    return presentOne(db, user, params.id);
  },
});

const NO_PAPER = 'Такого акта нет.';

const ownPaper = (user: UserRow, id: number) => and(eq(papers.userId, user.id), eq(papers.id, id));

/** @throws 404 where it is another agency's */
async function lockOwn(tx: Executor, user: UserRow, id: number): Promise<PaperRow> {
  const row = await lockPaper(tx, id);
  if (row?.userId !== user.id) throw notFound(NO_PAPER);
  return row;
}

async function presentOne(db: Executor, user: UserRow, id: number): Promise<Paper> {
  const [row] = await selectPapers(db).where(ownPaper(user, id));
  if (!row) throw notFound(NO_PAPER);
  return presentPaper(row);
}
