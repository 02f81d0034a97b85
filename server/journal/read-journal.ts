import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import type { JournalValues } from '../../src/contract/journal/journal-fields';
import { type JournalOrigin, journalActors, journalWord } from '../../src/contract/journal/journal-kinds';
import { inQuotes } from '../../src/contract/text/in-quotes';
import type { Executor } from '../db/database';
import { auditLines, staffUsers, users } from '../db/schema/account-schema';
import { readPersonKeys, unseal } from './person-keys';
import type { SealedParts } from './write-journal';

type Row = typeof auditLines.$inferSelect;

/** A line as it may be read: with what its person's key opens, and the name of who acted. */
export interface OpenLine
  extends Pick<Row, 'id' | 'at' | 'actor' | 'actorId' | 'action' | 'subject' | 'subjectId' | 'personId'> {
  /** In words for a person: 'Менеджер Анна Лебедева'. */
  readonly actorName: string;
  readonly reason: string;
  readonly before: JournalValues;
  readonly after: JournalValues;
  readonly origin: JournalOrigin;
  /** Its personal parts went with the key of its person. */
  readonly silent: boolean;
}

interface Reading {
  /** The newest first; else the oldest. */
  readonly isNewestFirst?: boolean;
  readonly limit?: number;
}

/** Lines of the journal. */
export async function readLines(
  db: Executor,
  where: SQL | undefined,
  { isNewestFirst = false, limit }: Reading = {},
): Promise<OpenLine[]> {
  const selected = db
    .select({ line: auditLines, manager: staffUsers.name, agency: users.brandName })
    .from(auditLines)
    .leftJoin(staffUsers, and(eq(staffUsers.id, auditLines.actorId), eq(auditLines.actor, 'staff')))
    .leftJoin(users, and(eq(users.id, auditLines.actorId), eq(auditLines.actor, 'agency')))
    .where(where)
    .orderBy((isNewestFirst ? desc : asc)(auditLines.id));
  const rows = await (limit === undefined ? selected : selected.limit(limit));
  const keys = await readPersonKeys(
    db,
    rows.flatMap(({ line }) =>
      (line.sealed ?? line.sealedAddress) !== null && line.personId !== null ? line.personId : [],
    ),
  );
  return rows.map(({ line, manager, agency }) => {
    const { id, at, actor, actorId, action, subject, subjectId, personId } = line;
    const opened = openParts(line, keys);
    const address = opened?.address;
    return {
      id,
      at,
      actor,
      actorId,
      action,
      subject,
      subjectId,
      personId,
      actorName: actorName(line, manager, agency),
      reason: line.reason || (opened?.reason ?? ''),
      before: { ...line.before, ...opened?.before },
      after: { ...line.after, ...opened?.after },
      origin: { ...line.origin, ...(address !== undefined && { address }) },
      silent: opened === null,
    };
  });
}

/** Null where its key is gone. */
function openParts(
  { sealed, sealedAddress, personId }: Row,
  keys: ReadonlyMap<number, Buffer>,
): SealedParts | null {
  if ((sealed ?? sealedAddress) === null || personId === null) return {};
  const key = keys.get(personId);
  if (key === undefined) return null;
  const text = sealed === null ? '{}' : unseal(key, personId, sealed);
  const address = sealedAddress === null ? null : unseal(key, personId, sealedAddress);
  return text === null ? null : { ...JSON.parse(text), ...(address !== null && { address }) };
}

/** Whoever has been removed since is named by their kind alone. */
function actorName({ actor }: Row, manager: string | null, agency: string | null): string {
  const kind = journalWord(journalActors, actor);
  if (actor === 'staff' && manager !== null) return `${kind} ${manager}`;
  return actor === 'agency' && agency ? `${kind} ${inQuotes(agency)}` : kind;
}
