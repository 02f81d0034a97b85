import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { requests } from '../db/schema/account-schema';
import { refuseSuperseded } from '../http/problems/superseded';
import { writeJournal } from '../journal/write-journal';
import type { Actor } from './accounts/decide';

export type RequestRow = typeof requests.$inferSelect;

/**
 * Marks a request as done, or takes that back: the mark and one line of audit, both or neither. Null where there is no
 * such request; `changed` is false where it was so already.
 */
export function finishRequest(
  db: Database,
  actor: Actor,
  { id, done }: { id: number; done: boolean },
): Promise<{ request: RequestRow; changed: boolean } | null> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(requests).where(eq(requests.id, id)).for('update');
    if (before === undefined) return null;
    await refuseSuperseded(tx, actor, { subject: 'request', id });
    if ((before.doneAt !== null) === done) return { request: before, changed: false };
    const [request = before] = await tx
      .update(requests)
      .set({ doneAt: done ? sql`now()` : null })
      .where(eq(requests.id, id))
      .returning();
    await writeJournal(tx, {
      by: { kind: actor.kind, id: actor.id },
      subject: 'request',
      subjectId: id,
      action: done ? 'finish' : 'reopen',
      person: request.userId,
      before: { done: !done },
      after: { done },
    });
    return { request, changed: true };
  });
}
