import { eq } from 'drizzle-orm';
import { hashPassword } from '../../accounts/passwords';
import type { Database } from '../../db/database';
import { staffUsers } from '../../db/schema/account-schema';
import { staffTokens } from '../../db/schema/staff/staff-schema';
import type { StaffUserRow } from '../../http/callers/staff-session';
import { HttpProblem } from '../../http/problems/problem';
import { writeMemberLine } from './member-acts';
import { countOwners, lockOwners } from './owners';
import { staffLink } from './staff-links';
import { issueStaffToken, spendStaffToken } from './staff-tokens';

/** The link that makes the first owner's account; null once there is an owner. */
export async function drawFirstLink(db: Database, origin: string): Promise<string | null> {
  if ((await countOwners(db)) > 0) return null;
  const { token } = await issueStaffToken(db, { kind: 'start' });
  return staffLink(origin, 'start', token);
}

/** What a server without an owner says as it starts; nothing where there is one. The link goes to a terminal alone, into no log. */
export async function firstOwnerLines(
  db: Database,
  { origin, isTerminal }: { origin: string; isTerminal: boolean },
): Promise<string[]> {
  if (!isTerminal)
    return (await countOwners(db)) > 0
      ? []
      : [
          'У портала ещё нет владельца. Ссылку, по которой создаётся его кабинет, печатает npm run office -- staff --link',
        ];
  const link = await drawFirstLink(db, origin);
  if (link === null) return [];
  return [
    'У портала ещё нет владельца. Откройте ссылку и создайте его кабинет, она действует час и один раз:',
    `  ${link}`,
    'Новая ссылка: npm run office -- staff --link',
  ];
}

interface FirstOwner {
  readonly link: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Makes the first owner's account by the printed link, after which no such link works any more.
 *
 * @throws HttpProblem where the link has run out, or somebody was first
 */
export async function makeFirstOwner(
  db: Database,
  { link, name, email, password }: FirstOwner,
): Promise<StaffUserRow> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    await lockOwners(tx);
    const token = await spendStaffToken(tx, link, 'start');
    if (token === null || (await countOwners(tx)) > 0) throw staffLinkSpent();
    const [owner] = await tx
      .insert(staffUsers)
      .values({ name, email, passwordHash, role: 'owner' })
      // Somebody of another role may have the address already.
      .onConflictDoUpdate({ target: staffUsers.email, set: { name, passwordHash, role: 'owner' } })
      .returning();
    if (owner === undefined) throw new Error('An owner was not written');
    await tx.delete(staffTokens).where(eq(staffTokens.kind, 'start'));
    await writeMemberLine(
      tx,
      { kind: 'staff', id: owner.id },
      { action: 'start_portal', subjectId: owner.id },
    );
    return owner;
  });
}

/** A link that has run out, was used or was called off: nobody is told which. */
export const staffLinkSpent = () =>
  new HttpProblem(
    'not-found',
    'Ссылка больше не действует: её срок прошёл, её уже открыли или отозвали. Попросите новую.',
  );
