import { and, asc, count, desc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { StaffCrmMessage } from '../../../src/contract/calls/staff/stock/staff-crm-endpoints';
import type { Database, Executor } from '../../db/database';
import { crmMessages } from '../../db/schema/clients/crm-schema';
import { type JournalAuthor, writeJournal } from '../../journal/write-journal';

interface LogQuery {
  readonly show: 'open' | 'all';
  /** The number of a fixation or of a booking; anything else finds nothing. */
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

/** What the CRM was told and is to be told. */
export async function listCrmLog(
  db: Executor,
  { show, search, limit, offset }: LogQuery,
): Promise<{ total: number; messages: StaffCrmMessage[] }> {
  const wanted = search.trim();
  const number = /^\d{1,15}$/.test(wanted) ? Number(wanted) : null;
  const where = and(
    show === 'open' ? isNull(crmMessages.sentAt) : undefined,
    wanted === ''
      ? undefined
      : number === null
        ? sql`false`
        : or(eq(crmMessages.fixationId, number), eq(crmMessages.bookingId, number)),
  );
  const [total] = await db.select({ count: count() }).from(crmMessages).where(where);
  const rows = await db
    .select()
    .from(crmMessages)
    .where(where)
    .orderBy(...(show === 'open' ? [asc(crmMessages.nextAt), asc(crmMessages.id)] : [desc(crmMessages.id)]))
    .limit(limit)
    .offset(offset);
  return { total: total?.count ?? 0, messages: rows.map(presentMessage) };
}

const presentMessage = (row: typeof crmMessages.$inferSelect): StaffCrmMessage => ({
  id: row.id,
  event: row.event,
  fixation: row.fixationId,
  booking: row.bookingId,
  state: row.sentAt !== null ? 'sent' : row.lastError === null ? 'waiting' : 'failing',
  attempts: row.attempts,
  answer: row.answer,
  reason: row.lastError === null ? null : reasonWords(row.lastError),
  created_at: row.createdAt.toISOString(),
  sent_at: row.sentAt?.toISOString() ?? null,
  next_at: row.sentAt === null ? row.nextAt.toISOString() : null,
});

/** 'CRM ответила 502', from what the log says of a failed attempt. */
function reasonWords(error: string): string {
  const [, status] = /^the CRM answers (\d{3})$/.exec(error) ?? [];
  if (status !== undefined) return `CRM ответила ${status}`;
  return /timeout/i.test(error) ? 'CRM не ответила вовремя' : 'CRM недоступна';
}

/** Has a message tried now, with those before it about the same; false where the CRM has it already. */
export function sendCrmMessageNow(db: Database, by: JournalAuthor, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const open = isNull(crmMessages.sentAt);
    const [message] = await tx
      .select()
      .from(crmMessages)
      .where(and(open, eq(crmMessages.id, id)));
    if (!message) return false;
    const { fixationId, bookingId } = message;
    const same = or(
      eq(crmMessages.fixationId, fixationId),
      bookingId === null ? undefined : eq(crmMessages.bookingId, bookingId),
    );
    await tx
      .update(crmMessages)
      .set({ nextAt: sql`now()` })
      .where(and(open, same, lte(crmMessages.id, id)));
    await writeJournal(tx, { by, action: 'send_to_crm', subject: 'fixation', subjectId: fixationId });
    return true;
  });
}
