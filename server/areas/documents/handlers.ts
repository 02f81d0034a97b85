import { documentEndpoints } from '../../../src/contract/calls/content/document-endpoints';
import { contentType } from '../../../src/contract/documents/file-types';
import {
  countDocuments,
  type DocumentFacet,
  documentChoices,
  selectDocuments,
} from '../../../src/contract/documents/select-documents';
import { FileAnswer } from '../../http/answers/file-answer';
import { pageWithLinks } from '../../http/answers/page';
import type { Handlers } from '../../http/handler';
import { HttpProblem, notFound } from '../../http/problems/problem';
import { listCategories, listDocuments, published, readDocumentFile } from '../../texts/documents-store';

type DocumentHandlers = Handlers<
  'listDocuments' | 'getDocumentSpecs' | 'getDocumentFacets' | 'listDocumentCategories' | 'getDocumentFile'
>;

const names: readonly DocumentFacet[] = ['category', 'project'];
const { path } = documentEndpoints.listDocuments;

/** The developer's documents, for accounts that are confirmed. */
export const documentHandlers: DocumentHandlers = {
  listDocuments: async ({ query }, { db, search }) => {
    const { limit, offset } = query;
    const found = selectDocuments(await listDocuments(db, published), query);
    return pageWithLinks(found.slice(offset, offset + limit), found.length, query, { path, search });
  },

  getDocumentSpecs: async (_, { db }) => {
    const choices = documentChoices(await listDocuments(db, published));
    return names.map((name) => ({ name, choices: choices[name] }));
  },

  getDocumentFacets: async ({ query }, { db }) => {
    const known = await listDocuments(db, published);
    return {
      count: selectDocuments(known, query).length,
      facets: names.map((name) => ({
        name,
        choices: [...countDocuments(known, query, name)].map(([value, count]) => ({ value, count })),
      })),
    };
  },

  listDocumentCategories: (_, { db }) => listCategories(db),

  getDocumentFile: async ({ params, query }, { db }) => {
    const file = await readDocumentFile(db, params.id);
    if (file === null) throw notFound('Такого документа нет. Возможно, его отозвали.');
    if (query.version !== undefined && query.version !== file.version)
      throw new HttpProblem('conflict', 'Вышла новая версия документа. Обновите список и откройте её.');
    const { name, extension, content } = file;
    return new FileAnswer({ name, type: contentType(extension), bytes: new Uint8Array(content) });
  },
};
