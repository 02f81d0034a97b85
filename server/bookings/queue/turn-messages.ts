import { and, asc, eq, isNull } from 'drizzle-orm';
import { lotTypeWords } from '../../../src/contract/lots/lot-words';
import { momentWords } from '../../../src/contract/time/portal-words';
import type { MailSender } from '../../accounts/messages/mail';
import type { SmsSender } from '../../accounts/messages/sms';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { queuePlaces } from '../../db/schema/clients/booking-schema';
import { lots, projects } from '../../db/schema/schema';
import { wanting } from '../../notices/notice-streams';
import { isTurn } from './queue-places';

interface Sender {
  readonly db: Database;
  readonly sms: SmsSender;
  readonly mail: MailSender;
  /** Whether there is a gateway for SMS; without one it is a letter. */
  readonly hasSms: boolean;
  /** 'https://agents.dev.ru' */
  readonly origin: string;
}

/**
 * Writes to agents whose turn it is, beside what the bell says: a lot is held for half an hour. The message and the mark on
 * the place are one transaction, so that it is written once, and it names no client. Gives how many were written.
 */
export async function writeTurnMessages(sender: Sender): Promise<number> {
  const due = await sender.db
    .select({ id: queuePlaces.id })
    .from(queuePlaces)
    .where(and(isTurn, isNull(queuePlaces.messagedAt)))
    .orderBy(asc(queuePlaces.id));
  let sent = 0;
  for (const { id } of due) if (await writeOne(sender, id)) sent += 1;
  return sent;
}

const writeOne = ({ db, sms, mail, hasSms, origin }: Sender, id: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [place] = await tx
      .update(queuePlaces)
      .set({ messagedAt: new Date() })
      .where(and(eq(queuePlaces.id, id), isTurn, isNull(queuePlaces.messagedAt)))
      .returning();
    if (!place?.until) return false;
    const [reader] = await tx
      .select({ phone: users.phone, email: users.email, isProved: users.emailProved })
      .from(users)
      .where(and(eq(users.id, place.userId), eq(users.blocked, false), wanting({ type: 'bookings' })));
    const [lot] = await tx
      .select({ id: lots.id, type: lots.type, number: lots.number, project: projects.name })
      .from(lots)
      .innerJoin(projects, eq(projects.id, lots.projectId))
      .where(eq(lots.id, place.lotId));
    if (!reader || !lot) return false;
    const short = lotTypeWords[lot.type].short;
    const name = `${lot.number ? `${short} № ${lot.number}` : short}, «${lot.project}»`;
    const text = `${name}: подошла ваша очередь. Лот держится за вами до ${momentWords(place.until.getTime())}: ${origin}/selection/${lot.type}/${lot.id}`;
    if (hasSms) await sms.write({ to: reader.phone, text, purpose: 'letter' }, tx);
    else if (reader.isProved)
      await mail.send({ to: reader.email, subject: 'Подошла ваша очередь на лот', text }, tx);
    return hasSms || reader.isProved;
  });
