import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../db/database';
import { users } from '../db/schema/account-schema';
import { clients } from '../db/schema/clients/clients-schema';
import type { UserRow } from '../sessions/session-store';

/** Rows of somebody's own, and to an agency those of its agents; `owner` is the column that says whose a row is. */
export const visibleBy = (owner: PgColumn, { id, role }: Pick<UserRow, 'id' | 'role'>): SQL =>
  role === 'company'
    ? sql`${owner} IN (SELECT id FROM ${users} WHERE id = ${id} OR agency_id = ${id})`
    : eq(owner, id);

/** The clients that somebody may see; a deleted one is seen by no agent any more. */
export const visibleTo = (user: Pick<UserRow, 'id' | 'role'>): SQL =>
  sql`(${visibleBy(clients.userId, user)} AND ${clients.deletedAt} IS NULL)`;

/** Whether somebody sees this client. */
export const hasClient = async (db: Executor, user: UserRow, id: number): Promise<boolean> =>
  (await db.$count(clients, and(visibleTo(user), eq(clients.id, id)))) > 0;

/** How an agent is named to their agency; the agency itself by its brand. */
export const agentName = ({
  role,
  brandName,
  lastName,
  firstName,
}: Pick<UserRow, 'role' | 'brandName' | 'lastName' | 'firstName'>): string =>
  role === 'company' ? brandName : `${lastName} ${firstName}`.trim();
