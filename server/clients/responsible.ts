import { and, asc, eq } from 'drizzle-orm';
import { agentName } from '../accounts/of-agents';
import type { Executor } from '../db/database';
import { alphabetical } from '../db/russian-text';
import { users } from '../db/schema/account-schema';
import { HttpProblem } from '../http/problems/problem';
import type { UserRow } from '../sessions/session-store';

/** An agent who can be responsible for clients of this agency. */
const mayBeResponsible = (agencyId: number) =>
  and(eq(users.agencyId, agencyId), eq(users.confirmed, true), eq(users.blocked, false));

/** Who can be responsible for clients of this agency: itself, then its agents by surname. */
export async function listResponsible(db: Executor, agency: UserRow): Promise<UserRow[]> {
  const agents = await db
    .select()
    .from(users)
    .where(mayBeResponsible(agency.id))
    .orderBy(asc(alphabetical(users.lastName)), asc(alphabetical(users.firstName)), asc(users.id));
  return [agency, ...agents];
}

/**
 * Whom an account may make responsible for a client: itself, and an agency its confirmed agents.
 *
 * @throws HttpProblem 'validation' of `field` for anybody else
 */
export async function findResponsible(
  db: Executor,
  writer: UserRow,
  wanted: number,
  field: 'agent' | 'to',
): Promise<UserRow> {
  if (wanted === writer.id) return writer;
  const [found] =
    writer.role === 'company'
      ? await db
          .select()
          .from(users)
          .where(and(eq(users.id, wanted), mayBeResponsible(writer.id)))
      : [];
  if (found) return found;
  throw refusedResponsible(
    field,
    writer.role === 'company'
      ? 'Ответственным может быть только подтверждённый агент вашего агентства.'
      : 'Ответственного назначает агентство.',
  );
}

export const refusedResponsible = (field: 'agent' | 'to', detail: string): HttpProblem =>
  new HttpProblem('validation', detail, { errors: { [field]: [detail] } });

/** 'Ким Анна', '«Юг»' */
export const responsibleName = (user: UserRow): string =>
  user.role === 'company' ? `«${agentName(user)}»` : agentName(user);
