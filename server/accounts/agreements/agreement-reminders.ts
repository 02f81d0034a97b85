import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { portalTime } from '../../../src/contract/time/portal-time';
import { momentWords } from '../../../src/contract/time/portal-words';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { agreementAcceptances } from '../../db/schema/staff/agreement-schema';
import { notifyUser } from '../../notices/notify-user';
import { readAgreementInForce, readAgreementSettings } from '../../texts/agreement';
import { isAgreementHolder } from './standing';

const DAY = 86_400_000;

const { id, accountId, endsAt, remindedAt, endToldAt, version } = agreementAcceptances;
/** Nothing was accepted since. */
const isLast = sql`NOT EXISTS (SELECT 1 FROM ${agreementAcceptances} AS later WHERE later.account_id = ${accountId} AND later.id > ${id})`;

/** One message about the end of an agreement: when it is due, and where it is noted that it was sent. */
type End = 'coming' | 'over';

const isDue = (end: End, now: Date, remindDays: number) =>
  end === 'coming'
    ? and(isNull(remindedAt), gt(endsAt, now), lte(endsAt, new Date(now.getTime() + remindDays * DAY)))
    : and(isNull(endToldAt), lte(endsAt, now));

/** Like other reminders, never at night. */
const isWelcomeHour = (now: Date): boolean => {
  const time = portalTime(now.getTime());
  return time >= '09:00' && time < '21:00';
};

/**
 * Tells whoever accepts the agreement that theirs ends soon, and that it has ended: each once, as the mark on the row and
 * the notification are one transaction. Gives how many were sent.
 */
export async function remindOfAgreementEnds(db: Database, now: Date): Promise<number> {
  const { asked, remind_days } = await readAgreementSettings(db);
  if (!asked || !isWelcomeHour(now)) return 0;
  const { current } = await readAgreementInForce(db, now);
  // Of an earlier version's end nobody asks any more: the new one is to be accepted.
  const isOfCurrent = gt(version, (current?.version ?? 1) - 1);
  let sent = 0;
  for (const end of ['coming', 'over'] as const) {
    const due = await db
      .select({ id, accountId })
      .from(agreementAcceptances)
      .innerJoin(users, and(eq(users.id, accountId), isAgreementHolder))
      .where(and(isDue(end, now, remind_days), isOfCurrent, isLast))
      .orderBy(asc(id));
    for (const row of due) if (await tellOfEnd(db, row, { end, now, remindDays: remind_days })) sent += 1;
  }
  return sent;
}

const tellOfEnd = (
  db: Database,
  row: { readonly id: number; readonly accountId: number },
  { end, now, remindDays }: { end: End; now: Date; remindDays: number },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [told] = await tx
      .update(agreementAcceptances)
      .set(end === 'coming' ? { remindedAt: now } : { endToldAt: now })
      .where(and(eq(id, row.id), isDue(end, now, remindDays)))
      .returning();
    if (!told?.endsAt) return false;
    const until = momentWords(told.endsAt.getTime());
    const notice =
      end === 'coming'
        ? {
            title: 'Договор с застройщиком скоро закончится',
            text: `Он действует до ${until}. Продлите его на странице «Регламент».`,
          }
        : {
            title: 'Договор с застройщиком закончился',
            text: `Он действовал до ${until}. Примите его снова на странице «Регламент».`,
          };
    return (await notifyUser(tx, row.accountId, { type: 'regulations', ...notice })) !== null;
  });
