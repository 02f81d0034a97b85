import { and, eq, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { HandlerInput } from '../../src/contract/calls/endpoint';
import type {
  JournalEntry,
  staffJournalEndpoints,
} from '../../src/contract/calls/staff/portal/staff-journal-endpoints';
import { journalChanges } from '../../src/contract/journal/journal-fields';
import { originWords } from '../../src/contract/journal/journal-kinds';
import { dayAfter } from '../../src/contract/time/days';
import { portalMoment } from '../../src/contract/time/portal-time';
import type { Executor } from '../db/database';
import { matching } from '../db/russian-text';
import { auditLines, staffUsers, users } from '../db/schema/account-schema';
import { type OpenLine, readLines } from './read-journal';

export type WantedLines = HandlerInput<(typeof staffJournalEndpoints)['exportJournal']>['query'];

/** People that one search may find; more are too many to look for. */
const MOST_PEOPLE = 200;

const startOf = (day: string): Date => new Date(portalMoment(day, '00:00'));

/**
 * The newest lines of these filters, before the one of the id `before`; with it and `limit` page by page. The ids of
 * those found are in order, so a page is found by an index however old it is.
 */
export async function readJournalPage(
  db: Executor,
  filters: WantedLines,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<JournalEntry[]> {
  const { subject, subject_id, actor, action, from, to } = filters;
  const where = and(
    before === undefined ? undefined : lt(auditLines.id, before),
    await ofPeople(db, filters),
    subject && eq(auditLines.subject, subject),
    subject_id === undefined ? undefined : eq(auditLines.subjectId, subject_id),
    actor && eq(auditLines.actor, actor),
    action && eq(auditLines.action, action),
    from === undefined ? undefined : gte(auditLines.at, startOf(from)),
    to === undefined ? undefined : lt(auditLines.at, startOf(dayAfter(to))),
  );
  const lines = await readLines(db, where, { isNewestFirst: true, limit });
  const names = await namesOf(db, lines.flatMap(personOf));
  return lines.map((line) => present(line, names));
}

/** Lines about these people or of their acts. */
async function ofPeople(db: Executor, { account, person }: WantedLines): Promise<SQL | undefined> {
  const found = person.trim() === '' ? null : await findPeople(db, person);
  return and(
    account === undefined ? undefined : ofAccounts([account]),
    found === null ? undefined : or(ofAccounts(found.accounts), ofActors('staff', found.managers)),
  );
}

const ofActors = (kind: 'staff' | 'owner' | 'agency', ids: readonly number[]) =>
  and(eq(auditLines.actor, kind), inArray(auditLines.actorId, [...ids]));

/** Lines of earlier versions name the person as their subject alone. */
const ofAccounts = (ids: readonly number[]): SQL | undefined =>
  or(
    inArray(auditLines.personId, [...ids]),
    and(eq(auditLines.subject, 'account'), inArray(auditLines.subjectId, [...ids])),
    ofActors('owner', ids),
    ofActors('agency', ids),
  );

async function findPeople(db: Executor, search: string): Promise<{ accounts: number[]; managers: number[] }> {
  const { lastName, firstName, patronymic, brandName, companyName, inn, email } = users;
  const words = sql`concat_ws(' ', ${lastName}, ${firstName}, ${patronymic}, ${brandName}, ${companyName}, ${inn}, ${email})`;
  const accounts = await db
    .select({ id: users.id })
    .from(users)
    .where(and(matching(search, words, users.phone), ne(users.status, 'registration')))
    .limit(MOST_PEOPLE);
  const managers = await db
    .select({ id: staffUsers.id })
    .from(staffUsers)
    .where(matching(search, sql`concat_ws(' ', ${staffUsers.name}, ${staffUsers.email})`, staffUsers.email))
    .limit(MOST_PEOPLE);
  return { accounts: accounts.map(({ id }) => id), managers: managers.map(({ id }) => id) };
}

const personOf = ({ personId, subject, subjectId }: OpenLine): number[] =>
  personId === null ? (subject === 'account' ? [subjectId] : []) : [personId];

async function namesOf(db: Executor, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: users.id,
      brandName: users.brandName,
      lastName: users.lastName,
      firstName: users.firstName,
    })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ id, brandName, lastName, firstName }) => [
      id,
      brandName || `${lastName} ${firstName}`.trim(),
    ]),
  );
}

function present(line: OpenLine, names: ReadonlyMap<number, string>): JournalEntry {
  const { id, at, actor, actorName, action, subject, subjectId, reason, before, after, origin, silent } =
    line;
  const [person] = personOf(line);
  return {
    id,
    at: at.toISOString(),
    actor: { kind: actor, name: actorName },
    action,
    subject: { kind: subject, id: subjectId },
    person: person === undefined ? null : { id: person, name: names.get(person) ?? null },
    reason,
    origin: [actor === 'terminal' ? 'терминал' : '', originWords(origin)].filter(Boolean).join(', '),
    changes: journalChanges(before, after),
    silent,
  };
}
