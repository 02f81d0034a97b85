import { asc, desc, eq, getTableColumns } from 'drizzle-orm';
import { movingKinds } from '../../../../src/contract/calls/staff/moving/moving-kinds';
import {
  type StaffMovingRun,
  staffMovingEndpoints,
} from '../../../../src/contract/calls/staff/moving/staff-moving-endpoints';
import type { Executor } from '../../../db/database';
import { alphabetical } from '../../../db/russian-text';
import { staffUsers } from '../../../db/schema/account-schema';
import { projects } from '../../../db/schema/schema';
import { type MovingRunRow, movingRuns } from '../../../db/schema/staff/moving-schema';
import type { Secrets } from '../../../db/secrets';
import { FileAnswer } from '../../../http/answers/file-answer';
import { pageWithLinks } from '../../../http/answers/page';
import type { Handlers } from '../../../http/handler';
import { notFound } from '../../../http/problems/problem';
import {
  confirmMoving,
  countMoving,
  firstNotes,
  planMoving,
  rememberedMatch,
} from '../../../staff/moving/run-moving';
import { undoMoving } from '../../../staff/moving/undo-moving';
import { exampleOf, linesOf, presentTable, readMovingTable } from './moving-table';

const { path } = staffMovingEndpoints.listMovingRuns;
/** Names of projects that are asked about at once. */
const MOST_UNKNOWN = 100;

type MovingName = Exclude<keyof typeof staffMovingEndpoints, 'listMovedPeople' | 'inviteMoved'>;

const presentRun = (
  { id, kind, fileName, counts, createdAt, undoneAt }: MovingRunRow,
  author: string | null,
): StaffMovingRun => ({
  id,
  kind,
  file: fileName,
  ...counts,
  author,
  at: createdAt.toISOString(),
  undone_at: undoneAt?.toISOString() ?? null,
});

const selectRuns = (db: Executor) =>
  db
    .select({ run: getTableColumns(movingRuns), author: staffUsers.name })
    .from(movingRuns)
    .leftJoin(staffUsers, eq(staffUsers.id, movingRuns.staffId));

async function theRun(db: Executor, id: number) {
  const [found] = await selectRuns(db).where(eq(movingRuns.id, id));
  if (found === undefined) throw notFound('Такого переноса нет.');
  return found;
}

const runOf = async (db: Executor, id: number): Promise<StaffMovingRun> => {
  const { run, author } = await theRun(db, id);
  return presentRun(run, author);
};

/** Moving in from an old cabinet: a table is read, tried, written, and may be taken back whole. */
export const staffMovingHandlers = ({ secrets }: { secrets: Secrets }): Handlers<MovingName> => ({
  readMoving: async ({ body: { kind }, files }, { db }) => {
    const table = await readMovingTable(files, kind);
    return {
      ...presentTable(table, kind),
      more: table.more,
      remembered: await rememberedMatch(db, kind),
      projects: await db
        .select({ slug: projects.slug, name: projects.name })
        .from(projects)
        .where(eq(projects.isPlug, false))
        .orderBy(alphabetical(projects.name), asc(projects.slug)),
    };
  },
  tryMoving: async ({ body: { kind, match }, files }, { db }) => {
    const lines = linesOf(await readMovingTable(files, kind), kind, match);
    const plan = await planMoving(db, secrets, { kind, match, lines });
    return {
      ...countMoving(plan),
      notes: firstNotes(plan),
      sample: [...plan.sample],
      unknown_projects: plan.unknownProjects.slice(0, MOST_UNKNOWN),
    };
  },
  confirmMoving: async ({ body: { kind, match, key, seen }, files }, { db, staff }) => {
    const lines = linesOf(await readMovingTable(files, kind), kind, match);
    const fileName = files[0]?.name ?? '';
    const given = { kind, match, key, seen, lines, fileName, staffId: staff.id };
    return runOf(db, (await confirmMoving(db, secrets, given)).id);
  },
  listMovingRuns: async ({ query }, { db, search }) => {
    const total = await db.$count(movingRuns);
    const rows = await selectRuns(db).orderBy(desc(movingRuns.id)).limit(query.limit).offset(query.offset);
    const runs = rows.map(({ run, author }) => presentRun(run, author));
    return pageWithLinks(runs, total, query, { path, search });
  },
  getMovingRun: async ({ params }, { db }) => {
    const { run, author } = await theRun(db, params.id);
    return { ...presentRun(run, author), notes: run.notes };
  },
  undoMoving: async ({ params }, { db, staff }) => {
    const run = await undoMoving(db, staff.id, params.id);
    if (run === null) throw notFound('Такого переноса нет.');
    return runOf(db, run.id);
  },
  getMovingExample: ({ query: { kind } }) =>
    new FileAnswer({
      name: `${movingKinds[kind].word}.csv`,
      type: 'text/csv; charset=utf-8',
      bytes: exampleOf(kind),
    }),
});
