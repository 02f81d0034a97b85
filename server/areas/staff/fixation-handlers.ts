import { eq } from 'drizzle-orm';
import {
  type FixationDecision,
  fixationDecisions,
} from '../../../src/contract/accounts/staff/fixation-decisions';
import { perCall } from '../../../src/contract/calls/per-call';
import {
  type StaffFixation,
  staffFixationEndpoints,
} from '../../../src/contract/calls/staff/staff-fixation-endpoints';
import type { Executor } from '../../db/database';
import { fixationFiles } from '../../db/schema/clients/fixation-schema';
import { decideFixation, FixationRefusal } from '../../fixations/decide-fixation';
import { pageWithLinks } from '../../http/answers/page';
import type { Call, Handlers } from '../../http/handler';
import { HttpProblem, notFound } from '../../http/problems/problem';
import { decideFixations } from '../../staff/fixations/decide-many';
import { fixationsTable } from '../../staff/fixations/fixations-csv';
import { findFixation, listFixations, type ShownFixation } from '../../staff/fixations/fixations-store';
import { listCsvFile } from '../../staff/lists/list-csv';
import { listAudit } from './audit-store';

const { path } = staffFixationEndpoints.listStaffFixations;

const decide =
  (decision: FixationDecision) =>
  async (
    {
      params,
      query,
      body,
    }: { params: { id: number }; query: { seen?: number | undefined }; body: { reason: string } },
    { db, staff }: Pick<Call<typeof staffFixationEndpoints.acceptFixation>, 'db' | 'staff'>,
  ) => {
    const { reason } = body;
    const decided = await decideFixation(
      db,
      { kind: 'staff', id: staff.id, ...query },
      { id: params.id, decision, reason },
    ).catch((error: unknown) => {
      throw error instanceof FixationRefusal ? refusalOf(error, decision, reason) : error;
    });
    const fixation = decided && (await findFixation(db, params.id));
    if (!fixation) throw notFound('Такого закрепления нет.');
    const [shown] = await withAudit(db, [fixation]);
    if (!shown) throw notFound('Такого закрепления нет.');
    return shown;
  };

const refusalOf = ({ message }: FixationRefusal, decision: FixationDecision, reason: string) =>
  fixationDecisions[decision].reason === 'must' && reason === ''
    ? new HttpProblem('validation', message, { errors: { reason: [message] } })
    : new HttpProblem('conflict', message);

async function withAudit(db: Executor, fixations: readonly ShownFixation[]): Promise<StaffFixation[]> {
  const audit = await listAudit(
    db,
    'fixation',
    fixations.map(({ id }) => id),
  );
  return fixations.map((fixation) => ({ ...fixation, audit: audit.get(fixation.id) ?? [] }));
}

/** The developer's answers to fixations, and the disputes about them. */
export const staffFixationHandlers: Handlers<keyof typeof staffFixationEndpoints> = {
  listStaffFixations: async ({ query }, { db, search }) => {
    const { count, fixations } = await listFixations(db, query);
    return pageWithLinks(await withAudit(db, fixations), count, query, { path, search });
  },
  exportFixations: ({ query }, { db }) => listCsvFile('fixations', fixationsTable(db, query)),
  ...perCall(fixationDecisions, decide),
  decideFixations: ({ body }, { db, staff }) => {
    if (fixationDecisions[body.decision].reason === 'must' && body.reason === '')
      throw refusalOf(new FixationRefusal('Назовите причину отказа.'), body.decision, body.reason);
    return decideFixations(db, staff.id, body);
  },
  getFixationFile: async ({ params }, { db }) => {
    const [file] = await db.select().from(fixationFiles).where(eq(fixationFiles.id, params.id));
    if (!file) throw notFound('Такого файла нет.');
    return { name: file.name, type: file.type, content: file.content.toString('base64') };
  },
};
