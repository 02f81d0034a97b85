import * as v from 'valibot';
import { Paper, paperKinds } from '../../deals/papers/paper';
import { Requisites, SavedRequisites } from '../../deals/papers/requisites';
import type { UploadRules } from '../../documents/uploads';
import { BodyId, IdParam } from '../../parameters/ids';
import { page, pageQuery } from '../../parameters/lists';
import { endpoint } from '../endpoint';

/** The most deals in one paper. */
export const MAX_PAPER_DEALS = 50;

/** A signed act and invoice, scanned into one file. */
export const signedPaper = {
  field: 'signed',
  extensions: ['pdf', 'png', 'jpg', 'jpeg', 'webp', 'tiff'],
  count: 1,
  bytes: 10 * 1024 * 1024,
} as const satisfies UploadRules;

const own = { auth: 'agency', answer: 'personal' } as const;
const one = { ...own, method: 'POST', params: IdParam, response: Paper } as const;

/** A deal whose commission is accrued and stands in no paper yet. Sums in whole rubles. */
const BillableDeal = v.object({ id: v.number(), words: v.string(), amount: v.number() });

/** The papers of an agency's commission: acts and invoices. Another agency's gives 404. Source: feature row O10. */
export const paperEndpoints = {
  /** The newest first. */
  listPapers: endpoint({
    ...own,
    method: 'GET',
    path: '/api/papers/',
    query: v.object(pageQuery(20)),
    response: page(Paper),
  }),
  /** What can be issued now, and what has to be known for that. */
  getPaperOffer: endpoint({
    ...own,
    method: 'GET',
    path: '/api/papers/offer/',
    response: v.object({
      deals: v.array(BillableDeal),
      /** Null: the agency has not written them yet. */
      requisites: v.nullable(SavedRequisites),
      /** Why nothing can be issued now, in words; null: it can. */
      refused: v.nullable(v.string()),
    }),
  }),
  saveRequisites: endpoint({
    ...own,
    method: 'POST',
    path: '/api/papers/requisites/',
    body: Requisites,
    response: SavedRequisites,
  }),
  /** Issues an act and an invoice under the next number; a conflict if one of the deals stands in another already. */
  issuePaper: endpoint({
    ...own,
    method: 'POST',
    path: '/api/papers/',
    idempotent: true,
    body: v.object({
      deals: v.pipe(
        v.array(BodyId('Нужен номер сделки'), 'Нужны номера сделок'),
        v.minLength(1, 'Выберите хотя бы одну сделку'),
        v.maxLength(MAX_PAPER_DEALS, `В одном акте не больше ${MAX_PAPER_DEALS} сделок`),
      ),
      /** What the agency has seen as their sum, in whole rubles. */
      total: v.number('Нужна сумма в рублях'),
    }),
    response: Paper,
  }),
  getPaperFile: endpoint({
    ...own,
    method: 'GET',
    path: '/api/papers/{id}/file/',
    params: IdParam,
    query: v.object({ kind: v.picklist(paperKinds, 'Такой бумаги нет') }),
    file: true,
  }),
  /** Sends the signed copy, which a manager looks at; another takes its place. */
  sendSignedPaper: endpoint({
    ...one,
    path: '/api/papers/{id}/signed/',
    uploads: signedPaper,
    body: v.object({}),
  }),
  /** Takes it back, unless it is with the managers or paid; its number stays taken. */
  voidPaper: endpoint({ ...one, path: '/api/papers/{id}/void/' }),
};
