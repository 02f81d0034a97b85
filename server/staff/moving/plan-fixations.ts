import { and, eq, inArray, ne, not, sql } from 'drizzle-orm';
import { phoneKey } from '../../../src/contract/accounts/fields/client-fields';
import type { MovingMatch } from '../../../src/contract/calls/staff/moving/staff-moving-endpoints';
import { raiseUserRevisions } from '../../db/changes/touch-user';
import type { Executor, Transaction } from '../../db/database';
import { clientPhones } from '../../db/schema/clients/clients-schema';
import { fixationHolds, fixationPhones, fixations } from '../../db/schema/clients/fixation-schema';
import { projects } from '../../db/schema/schema';
import { hasRunOut } from '../../fixations/fixation-state';
import { HttpProblem } from '../../http/problems/problem';
import {
  FirstLines,
  inBatches,
  isAmong,
  judgeTwice,
  type MovingContext,
  type MovingPlan,
  type WrittenRow,
} from './judge-lines';
import { clashOf, type MovingLine, readMoment, readMovedPhone, refuseLine } from './moving-values';
import { accountsOfPhones, clientsOfPhones, NO_SUCH_AGENT, ofAccount } from './plan-clients';

interface SaidFixation {
  readonly agentPhone: string;
  readonly clientPhone: string;
  readonly project: string;
  readonly fixed: Date;
  readonly until: Date;
  readonly comment: string;
}
interface NewFixation extends Pick<SaidFixation, 'fixed' | 'until' | 'comment'> {
  readonly userId: number;
  readonly clientId: number;
  readonly projectId: number;
  readonly phoneKeys: readonly string[];
  /** In words, for the sample. */
  readonly words: string[];
}

const DAY = 86_400_000;
/** No developer holds a client longer: a wrong century is no term. */
const LONGEST_DAYS = 1_830;

/** A project's name as names are compared: 'ЖК «Причал»' is 'причал'. */
const plainProject = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s\u00a0"«»“”]+/g, ' ')
    .trim()
    .replace(/^(жк|жилой комплекс|апарт-комплекс|клубный дом) /, '');

/** The fixations of a table that still run, each from its own day on until its own day. The earlier of two goes first. */
export async function planFixations(
  context: MovingContext,
  lines: readonly MovingLine[],
): Promise<MovingPlan> {
  const unknown = new Set<string>();
  const judged = await judgeTwice(
    lines,
    (line) => readFixation(line, context.now),
    async (said) => {
      const projectOf = await projectFinder(context.db, context.match);
      const rows = said.map(({ row }) => row);
      const agents = await accountsOfPhones(
        context.db,
        rows.map(({ agentPhone }) => agentPhone),
      );
      const known = await clientsOfPhones(
        context.db,
        agents.values(),
        rows.map(({ clientPhone }) => clientPhone),
      );
      const phones = await phonesOfClients(context.db, [...known.values()]);
      const holders = await readHolders(context.db, [...phones.values()].flat());
      const before = new FirstLines();
      return (row, line): NewFixation | 'known' => {
        const project = projectOf(row.project);
        if (project === null) {
          unknown.add(row.project);
          throw refuseLine('не выбрано, какой это проект портала');
        }
        const userId = agents.get(row.agentPhone);
        if (userId === undefined) throw refuseLine(NO_SUCH_AGENT);
        const clientId = known.get(ofAccount(userId, phoneKey(row.clientPhone)));
        if (clientId === undefined)
          throw refuseLine('клиента с таким телефоном у этого агента нет: сначала перенесите клиентов');
        const phoneKeys = phones.get(clientId) ?? [];
        const holding = phoneKeys.flatMap((key) => holders.get(`${project.id} ${key}`) ?? []);
        if (holding.some((holder) => holder === clientId)) return 'known';
        if (holding.length > 0) throw clashOf('клиент уже закреплён в этом проекте за другим');
        const places = phoneKeys.map((key) => `${project.id} ${key}`);
        const earlier = places.map((place) => before.at(place)).find((one) => one !== null);
        if (earlier != null) {
          throw before.at(`${project.id} client ${clientId}`) === null
            ? clashOf(`клиента закрепили два агента: раньше — в строке ${earlier}`)
            : refuseLine(`это закрепление уже есть в строке ${earlier}`);
        }
        for (const place of [...places, `${project.id} client ${clientId}`]) before.put(place, line);
        return {
          userId,
          clientId,
          projectId: project.id,
          phoneKeys,
          fixed: row.fixed,
          until: row.until,
          comment: row.comment,
          words: [`клиент ${row.clientPhone}`, `агент ${row.agentPhone}`, `«${project.name}»`],
        };
      };
    },
    // Two agents may have fixed one client: whoever was first keeps the client, whatever the order of the lines.
    (one, other) => one.fixed.getTime() - other.fixed.getTime(),
  );
  judged.rows.sort((one, other) => one.line - other.line);
  return {
    fresh: judged.rows.length,
    known: judged.known,
    notes: judged.notes,
    sample: judged.sample(({ words }) => words),
    unknownProjects: [...unknown].sort((one, other) => one.localeCompare(other, 'ru')),
    write: (tx) => writeMovedFixations(tx, judged.rows),
  };
}

function readFixation({ cell }: MovingLine, now: number): SaidFixation {
  const project = cell('project');
  if (project === '') throw refuseLine('нет проекта');
  const fixed = readMoment(cell('fixed'), 'когда закреплён');
  const until = readMoment(cell('until'), 'действует до', 'end');
  if (fixed.getTime() > now) throw refuseLine('день закрепления ещё не наступил');
  if (until.getTime() <= now) throw refuseLine('закрепление уже закончилось');
  if (until.getTime() - fixed.getTime() > LONGEST_DAYS * DAY)
    throw refuseLine('закрепление длиннее пяти лет: проверьте даты');
  const lot = cell('lot') === '' ? [] : [`Лот в прежнем кабинете: ${cell('lot')}`];
  return {
    agentPhone: readMovedPhone(cell('agent_phone'), 'телефон агента'),
    clientPhone: readMovedPhone(cell('client_phone'), 'телефон клиента'),
    project,
    fixed,
    until,
    comment: [...lot, cell('comment')].filter(Boolean).join('\n').slice(0, 2000),
  };
}

/** Which project a name means: as somebody has matched it, else one that is called so. */
async function projectFinder(db: Executor, match: MovingMatch) {
  const all = await db
    .select({ id: projects.id, slug: projects.slug, name: projects.name })
    .from(projects)
    .where(eq(projects.isPlug, false));
  const named = new Map(all.map((one) => [plainProject(one.name), one]));
  const slugs = new Map(all.map((one) => [one.slug, one]));
  const chosen = new Map(match.projects.map(({ name, project }) => [plainProject(name), project]));
  return (written: string) => {
    const name = plainProject(written);
    return slugs.get(chosen.get(name) ?? '') ?? named.get(name) ?? slugs.get(name) ?? null;
  };
}

async function phonesOfClients(db: Executor, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .select({ clientId: clientPhones.clientId, key: clientPhones.phoneKey })
    .from(clientPhones)
    .where(isAmong(clientPhones.clientId, ids));
  const phones = new Map<number, string[]>();
  for (const { clientId, key } of rows) phones.set(clientId, [...(phones.get(clientId) ?? []), key]);
  return phones;
}

/** The clients whose fixations hold these phones now, by 'project key'. */
async function readHolders(db: Executor, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({
      projectId: fixationHolds.projectId,
      key: fixationHolds.phoneKey,
      clientId: fixations.clientId,
    })
    .from(fixationHolds)
    .innerJoin(fixations, eq(fixations.id, fixationHolds.fixationId))
    .where(and(isAmong(fixationHolds.phoneKey, keys), not(hasRunOut), ne(fixations.state, 'refused')));
  return new Map(rows.map(({ projectId, key, clientId }) => [`${projectId} ${key}`, clientId]));
}

/**
 * Written as the developer has fixed them at their time. The CRM is told nothing: it has heard of them from the old cabinet.
 */
async function writeMovedFixations(
  tx: Transaction,
  rows: readonly { line: number; row: NewFixation }[],
): Promise<WrittenRow[]> {
  const written: WrittenRow[] = [];
  const keyed = rows.map(({ line, row }) => ({ line, row, key: crypto.randomUUID() }));
  await inBatches(keyed, async (piece) => {
    const ids = await tx
      .insert(fixations)
      .values(
        piece.map(({ key, row: { clientId, projectId, userId, fixed, until, comment } }) => ({
          key,
          clientId,
          projectId,
          authorId: userId,
          comment,
          state: 'fixed' as const,
          termDays: Math.max(1, Math.round((until.getTime() - fixed.getTime()) / DAY)),
          claimedAt: fixed,
          receivedAt: fixed,
          answeredAt: fixed,
          until,
        })),
      )
      .returning({ id: fixations.id, key: fixations.key });
    const idOf = new Map(ids.map(({ id, key }) => [key, id]));
    const phones = piece.flatMap(({ key, row: { projectId, phoneKeys } }) =>
      phoneKeys.map((phone) => ({ fixationId: idOf.get(key) ?? 0, projectId, phoneKey: phone })),
    );
    await tx
      .insert(fixationPhones)
      .values(phones.map(({ fixationId, phoneKey: phone }) => ({ fixationId, phoneKey: phone })));
    await holdMoved(tx, phones);
    written.push(...piece.map(({ key, line }) => ({ subjectId: idOf.get(key) ?? 0, line })));
  });
  await raiseUserRevisions(tx, [...new Set(rows.map(({ row }) => row.userId))]);
  return written;
}

/** Holds all of these phones, or fails: somebody else may have fixed one since the table was judged. */
async function holdMoved(
  tx: Transaction,
  phones: readonly { fixationId: number; projectId: number; phoneKey: string }[],
): Promise<void> {
  const expired = tx.select({ id: fixations.id }).from(fixations).where(hasRunOut);
  const wanted = JSON.stringify(phones.map(({ projectId, phoneKey: key }) => `${projectId} ${key}`));
  await tx
    .delete(fixationHolds)
    .where(
      and(
        sql`(${fixationHolds.projectId} || ' ' || ${fixationHolds.phoneKey}) IN (SELECT jsonb_array_elements_text(${wanted}::jsonb))`,
        inArray(fixationHolds.fixationId, expired),
      ),
    );
  const inOrder = [...phones].sort((one, other) => (one.phoneKey < other.phoneKey ? -1 : 1));
  const held = await tx
    .insert(fixationHolds)
    .values(inOrder)
    .onConflictDoNothing()
    .returning({ id: fixationHolds.fixationId });
  if (held.length < phones.length) throw changedMeanwhile();
}

/** Said where what a table was compared with has changed before it was written. */
export const changedMeanwhile = () =>
  new HttpProblem(
    'conflict',
    'Пока вы смотрели на проверку, на портале что-то изменилось: ничего не перенесено. Проверьте файл ещё раз.',
  );
