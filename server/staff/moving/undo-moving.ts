import { and, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type MovingKind, movingKinds } from '../../../src/contract/calls/staff/moving/moving-kinds';
import { counted } from '../../../src/contract/text/words';
import { raiseUserRevisions } from '../../db/changes/touch-user';
import type { Database, Transaction } from '../../db/database';
import { auditLines, branches, sessions, tokenFamilies, users } from '../../db/schema/account-schema';
import { appointments } from '../../db/schema/clients/appointment-schema';
import { bookings, queuePlaces } from '../../db/schema/clients/booking-schema';
import { clients } from '../../db/schema/clients/clients-schema';
import { deals } from '../../db/schema/clients/deals-schema';
import { fixationFiles, fixations } from '../../db/schema/clients/fixation-schema';
import { clientFavorites, links } from '../../db/schema/clients/links-schema';
import { lots } from '../../db/schema/schema';
import {
  type MovingRunRow,
  movedAccounts,
  movingRows,
  movingRuns,
} from '../../db/schema/staff/moving-schema';
import { HttpProblem } from '../../http/problems/problem';
import { writeJournal } from '../../journal/write-journal';

/** What keeps a run from being undone: a condition on the id of what it has written, and what is said of that line. */
interface Obstacle {
  readonly said: string;
  readonly stands: SQL;
}

const row = movingRows.subjectId;
const has = (table: PgTable, column: PgColumn, more?: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM ${table} WHERE ${and(eq(column, row), more)})`;
const isDecided = (subject: 'account' | 'fixation'): SQL =>
  has(auditLines, auditLines.subjectId, eq(auditLines.subject, subject));

/** Whether the client of a fixation waits for a booked lot of its project. */
const isQueued = sql`EXISTS (SELECT 1 FROM ${fixations} held
  JOIN ${queuePlaces} place ON place.client_id = held.client_id AND place.ended_at IS NULL
  JOIN ${lots} wanted ON wanted.id = place.lot_id AND wanted.project_id = held.project_id
  WHERE held.id = ${row})`;

const ofAccounts: readonly Obstacle[] = [
  {
    said: 'уже входил в кабинет',
    stands: sql`(${has(sessions, sessions.userId)} OR ${has(tokenFamilies, tokenFamilies.userId)}
      OR ${has(movedAccounts, movedAccounts.userId, sql`${movedAccounts.cameAt} IS NOT NULL`)})`,
  },
  { said: 'в кабинете есть агенты', stands: has(users, users.agencyId) },
  { said: 'в кабинете есть клиенты', stands: has(clients, clients.userId) },
  { said: 'в кабинете есть сделки', stands: has(deals, deals.userId) },
  { said: 'в кабинете есть филиалы', stands: has(branches, branches.agencyId) },
  { said: 'кабинет меняли менеджеры', stands: isDecided('account') },
];

const obstacles: Readonly<Record<MovingKind, readonly Obstacle[]>> = {
  agencies: ofAccounts,
  agents: ofAccounts,
  clients: [
    { said: 'клиент закреплён', stands: has(fixations, fixations.clientId) },
    { said: 'у клиента есть сделка', stands: has(deals, deals.clientId) },
    { said: 'клиент записан на показ', stands: has(appointments, appointments.clientId) },
    {
      said: 'клиенту собрали подборку',
      stands: sql`(${has(links, links.clientId)} OR ${has(clientFavorites, clientFavorites.clientId)})`,
    },
    {
      said: 'агент менял клиента',
      stands: has(clients, clients.id, gt(clients.editedAt, movingRuns.createdAt)),
    },
  ],
  fixations: [
    { said: 'на закреплении открыта сделка', stands: has(deals, deals.fixationId) },
    { said: 'по закреплению бронировали лот', stands: has(bookings, bookings.fixationId) },
    { said: 'клиент стоит в очереди на лот', stands: isQueued },
    {
      said: 'закрепление продлевали, оспаривали или решали заново',
      stands: sql`(${isDecided('fixation')} OR ${has(fixationFiles, fixationFiles.fixationId)} OR ${has(
        fixations,
        fixations.id,
        or(
          gt(fixations.prolonged, 0),
          sql`${fixations.disputedAt} IS NOT NULL`,
          ne(fixations.state, 'fixed'),
        ),
      )})`,
    },
  ],
};

/** How many lines are named of those that keep a run from being undone. */
const MOST_NAMED = 10;

/**
 * Takes away whatever a run has written, or nothing: where something was built upon it since, it is said upon which lines.
 * Null: there is no such run. One that is undone already stays so.
 *
 * @throws HttpProblem 'conflict' where something was built upon it.
 */
export function undoMoving(db: Database, staffId: number, id: number): Promise<MovingRunRow | null> {
  return db.transaction(async (tx) => {
    // Nobody fixes upon a client, or decides about a fixation, while it is looked at.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('fixation decisions', 0))`);
    const [run] = await tx.select().from(movingRuns).where(eq(movingRuns.id, id)).for('update');
    if (run === undefined) return null;
    if (run.undoneAt !== null) return run;
    await lockWritten(tx, run);
    await refuseBuiltUpon(tx, run);
    await removeWritten(tx, run);
    await tx.delete(movingRows).where(eq(movingRows.runId, id));
    const [undone = run] = await tx
      .update(movingRuns)
      .set({ undoneAt: sql`now()` })
      .where(and(eq(movingRuns.id, id), isNull(movingRuns.undoneAt)))
      .returning();
    await writeJournal(tx, {
      by: { kind: 'staff', id: staffId },
      action: 'undo_moving',
      subject: 'moving',
      subjectId: id,
      after: { moved_kind: run.kind, moved: run.counts.fresh },
    });
    return undone;
  });
}

const tables = { agencies: users, agents: users, clients, fixations } as const;
const written = (run: MovingRunRow) => sql`(SELECT subject_id FROM ${movingRows} WHERE run_id = ${run.id})`;

/** Whoever would build upon one of the rows waits from now on, and finds it gone. */
async function lockWritten(tx: Transaction, run: MovingRunRow): Promise<void> {
  const table = tables[run.kind];
  await tx.execute(sql`SELECT id FROM ${table} WHERE id IN ${written(run)} ORDER BY id FOR UPDATE`);
}

async function refuseBuiltUpon(tx: Transaction, run: MovingRunRow): Promise<void> {
  const why = sql<string>`CASE ${sql.join(
    obstacles[run.kind].map(({ said, stands }) => sql`WHEN ${stands} THEN ${said}::text`),
    sql` `,
  )} END`;
  const found = await tx
    .select({ line: movingRows.line, why })
    .from(movingRows)
    .innerJoin(movingRuns, eq(movingRuns.id, movingRows.runId))
    .where(and(eq(movingRows.runId, run.id), sql`(${why}) IS NOT NULL`))
    .orderBy(movingRows.line);
  if (found.length === 0) return;
  const named = found.slice(0, MOST_NAMED).map((one) => `строка ${one.line} — ${one.why}`);
  const more = found.length - named.length;
  throw new HttpProblem(
    'conflict',
    `Отменить перенос нельзя, с ним уже работали: ${named.join('; ')}${
      more > 0 ? ` и ещё ${counted(more, ['строка', 'строки', 'строк'])}` : ''
    }. Ничего не убрано: из переноса было ${counted(run.counts.fresh, movingKinds[run.kind].forms)}.`,
  );
}

/** Removes the rows with what hangs on them; open pages of their agents learn of it. */
async function removeWritten(tx: Transaction, run: MovingRunRow): Promise<void> {
  const owners = await ownersOf(tx, run);
  const table = tables[run.kind];
  await tx.delete(table).where(sql`${table.id} IN ${written(run)}`);
  await raiseUserRevisions(tx, owners);
}

async function ownersOf(tx: Transaction, run: MovingRunRow): Promise<number[]> {
  if (run.kind === 'agencies' || run.kind === 'agents') return [];
  const chosen = run.kind === 'clients' ? clients.id : fixations.id;
  const rows = await tx
    .selectDistinct({ userId: clients.userId })
    .from(clients)
    .leftJoin(fixations, eq(fixations.clientId, clients.id))
    .where(sql`${chosen} IN ${written(run)}`);
  return rows.map(({ userId }) => userId);
}
