import { and, type SQL } from 'drizzle-orm';
import { counted } from '../../src/contract/text/words';
import { isProvenAccount } from '../accounts/find-account';
import { raiseUserRevisions } from '../db/changes/touch-user';
import type { Transaction } from '../db/database';
import { users } from '../db/schema/account-schema';
import { notifications } from '../db/schema/personal-schema';
import { wanting } from '../notices/notice-streams';
import { insertRows } from '../stock/json-rows';

export interface NoticeRow
  extends Pick<typeof notifications.$inferSelect, 'type' | 'title' | 'text' | 'isPromo' | 'deadline'> {
  /** The project or the publication that it leads to. */
  readonly projectId?: number | null;
  readonly publicationId?: number | null;
}

/** 'Отправлено: 12 уведомлений', and how many do not want such. */
export function sentSentence(sent: number, missed: number): string {
  const told = `Отправлено: ${counted(sent, ['уведомление', 'уведомления', 'уведомлений'])}`;
  return missed === 0
    ? told
    : `${told}. Выключены в настройках: у ${counted(missed, ['получателя', 'получателей', 'получателей'])}`;
}

/** Tells everyone who has proved their phone and has not switched such off; a promotion reaches who agreed to those. */
export function notifyEverybody(tx: Transaction, row: NoticeRow): Promise<{ sent: number; missed: number }> {
  return notify(tx, isProvenAccount, row);
}

/** Writes a notification to each of the chosen accounts that wants such, and wakes their open pages. */
export async function notify(
  tx: Transaction,
  chosen: SQL,
  row: NoticeRow,
): Promise<{ sent: number; missed: number }> {
  const receivers = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(chosen, wanting(row)))
    .orderBy(users.id);
  const total = await tx.$count(users, chosen);
  const rows = receivers.map(({ id: userId }) => ({ userId, projectId: null, publicationId: null, ...row }));
  const columns = [
    ...(['userId', 'type', 'title', 'text', 'isPromo', 'deadline'] as const),
    ...(['projectId', 'publicationId'] as const),
  ];
  if (rows.length > 0) await tx.execute(insertRows(notifications, columns, rows));
  await raiseUserRevisions(
    tx,
    receivers.map(({ id }) => id),
  );
  return { sent: rows.length, missed: total - rows.length };
}
