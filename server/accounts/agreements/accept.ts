import { eq, sql } from 'drizzle-orm';
import type { OwnAgreement } from '../../../src/contract/calls/account/agreement-endpoints';
import type { AgreementSettings } from '../../../src/contract/calls/staff/people/staff-agreement-endpoints';
import { dayAfter } from '../../../src/contract/time/days';
import { endOfPortalDay, portalDay } from '../../../src/contract/time/portal-time';
import { raiseUserRevisions } from '../../db/changes/touch-user';
import type { Database, Executor, Transaction } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { type AgreementAcceptanceRow, agreementAcceptances } from '../../db/schema/staff/agreement-schema';
import { HttpProblem } from '../../http/problems/problem';
import { writeJournal } from '../../journal/write-journal';
import type { UserRow } from '../../sessions/session-store';
import { presentAgreement } from '../../texts/agreement';
import { agentName } from '../of-agents';
import { agreementLack, readStanding } from './standing';

type Standing = Awaited<ReturnType<typeof readStanding>>;

/** The same day so many months later, or the last of a shorter month. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  const first = last.toISOString().slice(0, 8);
  return `${first}${String(Math.min(date, last.getUTCDate())).padStart(2, '0')}`;
}

/** The end of an agreement that begins at a moment; null: it has none. */
export function agreementEnd(
  { months, until }: Pick<AgreementSettings, 'months' | 'until'>,
  begin: Date,
): Date | null {
  if (until !== null) return new Date(endOfPortalDay(until));
  if (months === null) return null;
  // Twelve months from 5 March end with 4 March.
  return new Date(endOfPortalDay(dayAfter(monthsLater(portalDay(begin.getTime()), months), -1)));
}

interface Acceptable {
  readonly version: AgreementAcceptanceRow['version'];
  readonly digest: string;
  readonly endsAt: Date | null;
}

/** What can be accepted now: what is in force and lacks, then what is to come, then the same for another term. */
export function acceptableOf(
  { settings, inForce, accepted, standing }: Standing,
  now: Date,
): Acceptable | null {
  const { current, coming } = inForce;
  const isLacking = standing !== 'holds' && standing !== 'ending';
  const wanted =
    isLacking && current ? current : coming && coming.version > (accepted?.version ?? 0) ? coming : null;
  if (wanted) {
    const begin = wanted.startsAt > now ? wanted.startsAt : now;
    const endsAt = agreementEnd(settings, begin);
    return endsAt !== null && endsAt <= begin
      ? null
      : { version: wanted.version, digest: wanted.digest, endsAt };
  }
  const same = current?.version === accepted?.version ? current : null;
  if (standing !== 'ending' || !same || !accepted?.endsAt) return null;
  const endsAt = agreementEnd(settings, new Date(accepted.endsAt.getTime() + 1000));
  return endsAt === null || endsAt > accepted.endsAt
    ? { version: same.version, digest: same.digest, endsAt }
    : null;
}

/** The agreement as an account sees it. */
export async function readOwnAgreement(db: Executor, user: UserRow): Promise<OwnAgreement> {
  const now = new Date();
  const read = await readStanding(db, user, now);
  const { settings, inForce, accepted, standing, holderId } = read;
  const nothing = {
    current: null,
    coming: null,
    accepted: null,
    by: null,
    acceptable: null,
    stops_fixing: null,
  };
  if (!settings.asked) return { asked: false, standing: 'holds', ...nothing };
  const isOwn = holderId === user.id;
  const [holder] = isOwn ? [user] : await db.select().from(users).where(eq(users.id, holderId));
  return {
    asked: true,
    standing,
    current: inForce.current && presentAgreement(inForce.current),
    coming: inForce.coming && presentAgreement(inForce.coming),
    accepted: accepted && {
      version: accepted.version,
      at: accepted.acceptedAt.toISOString(),
      until: accepted.endsAt?.toISOString() ?? null,
    },
    by: isOwn || !holder ? null : { name: agentName(holder) },
    acceptable: isOwn ? (acceptableOf(read, now)?.version ?? null) : null,
    stops_fixing: await agreementLack(db, user, now),
  };
}

/**
 * What an account may accept now. `version`: what it has read, where it has.
 *
 * @throws HttpProblem 'conflict' in words where there is nothing, or another version by now
 */
export async function acceptableNow(db: Executor, user: UserRow, version?: number): Promise<Acceptable> {
  const now = new Date();
  const read = await readStanding(db, user, now);
  if (read.holderId !== user.id)
    throw new HttpProblem('conflict', 'Договор с застройщиком принимает ваше агентство.');
  if (!read.settings.asked) throw new HttpProblem('conflict', 'Застройщик сейчас не просит принять договор.');
  const acceptable = acceptableOf(read, now);
  if (acceptable === null)
    throw new HttpProblem(
      'conflict',
      read.standing === 'holds' || read.standing === 'ending'
        ? 'Договор уже принят, сейчас принимать нечего.'
        : 'Принять пока нечего: застройщик не опубликовал договор или его срок прошёл.',
    );
  if (version !== undefined && acceptable.version !== version)
    throw new HttpProblem('conflict', 'Пока вы читали, вышла другая версия договора. Прочитайте её.');
  return acceptable;
}

interface Accepting {
  readonly version: number;
  /** From which it came, as the consents have it, and the device in words. */
  readonly address: string;
  readonly device: string;
}

/**
 * Keeps who accepted which text, when and from where, with a line of the journal; pages of the agency and its agents hear
 * of it. The code must have been checked before.
 */
export function acceptAgreement(
  db: Database,
  user: UserRow,
  { version, address, device }: Accepting,
): Promise<void> {
  return db.transaction(async (tx) => {
    // Of two that come at once the second finds it accepted.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
    const { digest, endsAt } = await acceptableNow(tx, user, version);
    await tx.insert(agreementAcceptances).values({
      accountId: user.id,
      version,
      digest,
      endsAt,
      address,
      device,
      acceptedAt: sql`now()`,
    });
    await writeJournal(tx, {
      by: { kind: 'owner', id: user.id },
      action: 'accept_agreement',
      subject: 'account',
      subjectId: user.id,
      after: { version, until: endsAt?.toISOString() ?? null, digest },
    });
    await wakeAgency(tx, user.id);
  });
}

/** Open pages of an agency and of its agents ask again. */
async function wakeAgency(tx: Transaction, id: number): Promise<void> {
  const agents = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.agencyId, id))
    .orderBy(users.id);
  await raiseUserRevisions(tx, [id, ...agents.map((agent) => agent.id)]);
}
