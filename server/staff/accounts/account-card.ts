import { asc, eq, ne } from 'drizzle-orm';
import type { HandlerInput } from '../../../src/contract/calls/endpoint';
import type { staffAccountEndpoints } from '../../../src/contract/calls/staff/people/staff-account-endpoints';
import type { Database, Executor } from '../../db/database';
import { staffUsers, users } from '../../db/schema/account-schema';
import { accountCards } from '../../db/schema/staff/account-card-schema';
import { HttpProblem } from '../../http/problems/problem';
import { refuseSuperseded } from '../../http/problems/superseded';
import { writeJournal } from '../../journal/write-journal';
import type { Actor } from './decide';

interface Card {
  readonly note: string;
  readonly tag: string;
  readonly manager: { readonly id: number; readonly name: string } | null;
}

/** What managers have noted of an account; nothing where nobody has. */
export async function readAccountCard(db: Executor, userId: number): Promise<Card> {
  const [row] = await db
    .select({ note: accountCards.note, tag: accountCards.tag, id: staffUsers.id, name: staffUsers.name })
    .from(accountCards)
    .leftJoin(staffUsers, eq(staffUsers.id, accountCards.staffId))
    .where(eq(accountCards.userId, userId));
  if (row === undefined) return { note: '', tag: '', manager: null };
  const { note, tag, id, name } = row;
  return { note, tag, manager: id === null || name === null ? null : { id, name } };
}

/** Those who may be in charge of accounts, and the tags in use, both by name. */
export async function cardChoices(db: Executor) {
  const managers = await db
    .select({ id: staffUsers.id, name: staffUsers.name })
    .from(staffUsers)
    .where(ne(staffUsers.role, 'content'))
    .orderBy(asc(staffUsers.name), asc(staffUsers.id));
  const tags = await db
    .selectDistinct({ tag: accountCards.tag })
    .from(accountCards)
    .where(ne(accountCards.tag, ''))
    .orderBy(asc(accountCards.tag))
    .limit(100);
  return { managers, tags: tags.map(({ tag }) => tag) };
}

type Wanted = HandlerInput<typeof staffAccountEndpoints.changeAccountCard>['body'];

/**
 * Writes the card of an account anew, with a line of the journal where anything is another. Null: no such account.
 *
 * @throws HttpProblem 'superseded', or 'validation' for somebody who cannot be in charge
 */
export function changeAccountCard(
  db: Database,
  actor: Actor,
  userId: number,
  { note, tag, manager }: Wanted,
): Promise<Card | null> {
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (user === undefined || user.status === 'registration' || user.erasedAt !== null) return null;
    await refuseSuperseded(tx, actor, { subject: 'account', id: userId });
    const before = await readAccountCard(tx, userId);
    if (manager !== null && !(await cardChoices(tx)).managers.some(({ id }) => id === manager)) {
      const detail = 'Такого менеджера больше нет';
      throw new HttpProblem('validation', `${detail}.`, { errors: { manager: [detail] } });
    }
    const wanted = { note, tag, staffId: manager };
    await tx
      .insert(accountCards)
      .values({ userId, ...wanted })
      .onConflictDoUpdate({ target: accountCards.userId, set: wanted });
    const after = await readAccountCard(tx, userId);
    if (JSON.stringify(before) !== JSON.stringify(after))
      await writeJournal(tx, {
        by: { kind: actor.kind, id: actor.id },
        action: 'change_card',
        subject: 'account',
        subjectId: userId,
        before: journalOf(before),
        after: journalOf(after),
      });
    return after;
  });
}

const journalOf = ({ note, tag, manager }: Card) => ({
  card_note: note,
  card_tag: tag,
  in_charge: manager?.name ?? '',
});
