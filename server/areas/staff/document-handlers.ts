import { asc, eq, isNotNull } from 'drizzle-orm';
import type { HandlerInput, UploadedFile } from '../../../src/contract/calls/endpoint';
import type { Endpoints } from '../../../src/contract/calls/endpoints';
import {
  type StaffDocument,
  staffDocumentEndpoints,
} from '../../../src/contract/calls/staff/staff-document-endpoints';
import { selectDocuments } from '../../../src/contract/documents/select-documents';
import type { Database } from '../../db/database';
import { documents } from '../../db/schema/document-schema';
import { projects } from '../../db/schema/schema';
import { pageWithLinks } from '../../http/answers/page';
import type { StaffUserRow } from '../../http/callers/staff-session';
import type { Call, Handlers } from '../../http/handler';
import { HttpProblem, notFound } from '../../http/problems/problem';
import { AdminRefusal } from '../../staff/admin-refusal';
import { publishDocument, publishVersion, withdrawDocument } from '../../staff/texts/documents';
import { listCategories, listDocuments, published } from '../../texts/documents-store';
import { listAudit } from './audit-store';

type DocumentHandlers = Handlers<
  | 'listStaffDocuments'
  | 'getStaffDocumentSpecs'
  | 'publishDocument'
  | 'publishDocumentVersion'
  | 'withdrawDocument'
  | 'restoreDocument'
>;

const { path } = staffDocumentEndpoints.listStaffDocuments;
const shown = { published, withdrawn: isNotNull(documents.withdrawnAt), all: undefined };

const actorOf = ({ id }: StaffUserRow) => ({ kind: 'staff', id }) as const;
const noDocument = () => notFound('Такого документа нет.');

/** The developer's managers publish documents and take them back. */
export const staffDocumentHandlers: DocumentHandlers = {
  listStaffDocuments: async ({ query }, { db, search }) => {
    const { count, results } = await listPage(db, query);
    return pageWithLinks(results, count, query, { path, search });
  },

  getStaffDocumentSpecs: async (_, { db }) => ({
    categories: (await listCategories(db)).map(({ category_name }) => category_name),
    projects: await db
      .select({ slug: projects.slug, name: projects.name })
      .from(projects)
      .where(eq(projects.isPlug, false))
      .orderBy(asc(projects.name)),
  }),

  publishDocument: async ({ body, files }, { db, staff }) => {
    const { id } = await refusable(publishDocument(db, actorOf(staff), { ...body, file: theFile(files) }));
    return presentOne(db, id);
  },

  publishDocumentVersion: async ({ params, query, body, files }, { db, staff }) => {
    const wanted = { id: params.id, title: body.title, file: theFile(files) };
    if ((await refusable(publishVersion(db, { ...actorOf(staff), ...query }, wanted))) === null)
      throw noDocument();
    return presentOne(db, params.id);
  },

  withdrawDocument: mark(true),
  restoreDocument: mark(false),
};

function mark(withdrawn: boolean) {
  return async (
    { params, query }: { params: { id: number }; query: { seen?: number | undefined } },
    { db, staff }: Pick<Call<typeof staffDocumentEndpoints.withdrawDocument>, 'db' | 'staff'>,
  ) => {
    if ((await withdrawDocument(db, { ...actorOf(staff), ...query }, { id: params.id, withdrawn })) === null)
      throw noDocument();
    return presentOne(db, params.id);
  };
}

type Query = HandlerInput<Endpoints['listStaffDocuments']>['query'];

async function listPage(db: Database, { show, search, limit, offset }: Query) {
  const all = await listDocuments(db, shown[show]);
  const found = new Set(selectDocuments(all, { category: '', project: '', search }).map(({ id }) => id));
  const rows = all.filter(({ id }) => found.has(id));
  const results = await withAudit(db, rows.slice(offset, offset + limit));
  return { count: rows.length, results };
}

async function presentOne(db: Database, id: number): Promise<StaffDocument> {
  const [document] = await withAudit(db, await listDocuments(db, eq(documents.id, id)));
  if (document === undefined) throw noDocument();
  return document;
}

async function withAudit(db: Database, rows: Awaited<ReturnType<typeof listDocuments>>) {
  const audit = await listAudit(
    db,
    'document',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, audit: audit.get(row.id) ?? [] }));
}

function theFile([file]: readonly UploadedFile[]): UploadedFile {
  if (file) return file;
  const detail = 'Приложите файл';
  throw new HttpProblem('validation', `${detail}.`, { errors: { file: [detail] } });
}

/** A refused command is answered as a conflict with the present state. */
const refusable = <T>(act: Promise<T>): Promise<T> =>
  act.catch((error: unknown) => {
    throw error instanceof AdminRefusal ? new HttpProblem('conflict', error.message) : error;
  });
