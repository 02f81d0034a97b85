import { and, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AgreementStanding } from '../../../src/contract/calls/account/agreement-endpoints';
import type { AgreementSettings } from '../../../src/contract/calls/staff/people/staff-agreement-endpoints';
import { inQuotes } from '../../../src/contract/text/in-quotes';
import { momentWords } from '../../../src/contract/time/portal-words';
import type { Executor } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { type AgreementAcceptanceRow, agreementAcceptances } from '../../db/schema/staff/agreement-schema';
import { HttpProblem } from '../../http/problems/problem';
import type { UserRow } from '../../sessions/session-store';
import { type AgreementInForce, readAgreementInForce, readAgreementSettings } from '../../texts/agreement';
import { isProvenAccount } from '../find-account';
import { agentName } from '../of-agents';

const DAY = 86_400_000;

type Member = Pick<UserRow, 'id' | 'role' | 'agencyId'>;

/** The account that accepts the agreement for somebody: their agency, or themselves. */
export const agreementHolderId = ({ id, role, agencyId }: Member): number =>
  role === 'company' ? id : (agencyId ?? id);

/** The condition on `users` for whoever accepts an agreement: agencies, and agents without one. */
export const isAgreementHolder: SQL = sql`(${users.role} = 'company' OR ${users.agencyId} IS NULL) AND ${users.confirmed} AND NOT ${users.blocked} AND ${isProvenAccount}`;

/** How an account stands that has accepted this last. */
export function agreementStanding(
  accepted: Pick<AgreementAcceptanceRow, 'version' | 'endsAt'> | null,
  { current }: Pick<AgreementInForce, 'current'>,
  { remind_days }: Pick<AgreementSettings, 'remind_days'>,
  now: Date,
): AgreementStanding {
  if (accepted === null) return 'missing';
  if (accepted.endsAt !== null && accepted.endsAt <= now) return 'ended';
  if (current !== null && accepted.version < current.version) return 'older';
  const left =
    accepted.endsAt === null ? Number.POSITIVE_INFINITY : accepted.endsAt.getTime() - now.getTime();
  return left <= remind_days * DAY ? 'ending' : 'holds';
}

/** Of each of these accounts what it has accepted last. */
export async function lastAcceptances(
  db: Executor,
  accountIds: readonly number[],
): Promise<Map<number, AgreementAcceptanceRow>> {
  if (accountIds.length === 0) return new Map();
  const { accountId, id } = agreementAcceptances;
  const rows = await db
    .selectDistinctOn([accountId])
    .from(agreementAcceptances)
    .where(inArray(accountId, [...accountIds]))
    .orderBy(accountId, desc(id));
  return new Map(rows.map((row) => [row.accountId, row]));
}

/**
 * The condition on `users` under which an account's agreement holds at a moment; the one in force is of this version.
 * The same as `agreementStanding` says, for lists.
 */
export const holdsAgreement = (version: number, now: Date, until: 'any' | Date = 'any'): SQL => {
  const { accountId, id, endsAt } = agreementAcceptances;
  const last = sql`(SELECT max(${id}) FROM ${agreementAcceptances} WHERE ${accountId} = ${users.id})`;
  const ends = and(
    or(isNull(endsAt), gt(endsAt, now)),
    until === 'any' ? undefined : lte(endsAt, until),
    sql`${agreementAcceptances.version} >= ${version}`,
  );
  return sql`EXISTS (SELECT 1 FROM ${agreementAcceptances} WHERE ${id} = ${last} AND ${ends})`;
};

/** Everything that decides about one account's agreement. */
export async function readStanding(db: Executor, user: Member, now: Date) {
  const settings = await readAgreementSettings(db);
  const inForce = await readAgreementInForce(db, now);
  const holderId = agreementHolderId(user);
  const accepted = (await lastAcceptances(db, [holderId])).get(holderId) ?? null;
  return {
    settings,
    inForce,
    accepted,
    holderId,
    standing: agreementStanding(accepted, inForce, settings, now),
  };
}

/** Why an account's clients wait for its agreement, in words; null: they do not. */
export async function agreementLack(db: Executor, user: Member, now = new Date()): Promise<string | null> {
  const { asked, fixing } = await readAgreementSettings(db);
  if (!asked || !fixing) return null;
  const { inForce, accepted, standing, holderId } = await readStanding(db, user, now);
  if (inForce.current === null || standing === 'holds' || standing === 'ending') return null;
  const why =
    standing === 'ended' && accepted?.endsAt
      ? `Договор с застройщиком действовал до ${momentWords(accepted.endsAt.getTime())}.`
      : standing === 'older'
        ? `Вышла новая версия договора с застройщиком, ${inForce.current.version}-я.`
        : 'Договор с застройщиком ещё не принят.';
  if (holderId === user.id) return `${why} Примите его на странице «Регламент».`;
  const [holder] = await db.select().from(users).where(eq(users.id, holderId));
  return `${why} Его принимает ваше агентство${holder ? ` ${inQuotes(agentName(holder))}` : ''}.`;
}

/**
 * What needs an agreement that holds asks here first.
 *
 * @throws HttpProblem 'forbidden' where the developer asks for one and there is none
 */
export async function refuseWithoutAgreement(db: Executor, user: Member, what: string): Promise<void> {
  const lack = await agreementLack(db, user);
  if (lack !== null) throw new HttpProblem('forbidden', `${what} нельзя без договора. ${lack}`);
}
