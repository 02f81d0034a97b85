import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { NoticeType } from '../../../src/contract/accounts/notices';
import { lotName } from '../../../src/contract/lots/lot-words';
import { counted } from '../../../src/contract/text/words';
import { raiseUserRevision } from '../../db/changes/touch-user';
import type { Transaction } from '../../db/database';
import { clients } from '../../db/schema/clients/clients-schema';
import { linkLots, links } from '../../db/schema/clients/links-schema';
import { notifications } from '../../db/schema/personal-schema';
import { notifyUser } from '../../notices/notify-user';
import { lotsOfLink, type OpenLink } from './open-link';

/** Views closer together than this count as one view. */
const ONE_LOOK = 30 * 60_000;

/** A sender who has just read of likes is probably on the client's page, where further likes appear by themselves. */
const JUST_NOTIFIED = 10 * 60_000;

const LOT = ['лот', 'лота', 'лотов'] as const;

/** Counts a view of a link; its sender is notified of the first one. */
export async function countOpening(tx: Transaction, { id }: OpenLink): Promise<void> {
  const [link] = await tx.select().from(links).where(eq(links.id, id)).for('update');
  if (!link) return;
  const now = new Date();
  const { lastOpenedAt, firstOpenedAt, opens } = link;
  if (lastOpenedAt && now.getTime() - lastOpenedAt.getTime() < ONE_LOOK) return;
  await tx
    .update(links)
    .set({ opens: opens + 1, lastOpenedAt: now, firstOpenedAt: firstOpenedAt ?? now })
    .where(eq(links.id, id));
  if (firstOpenedAt) return raiseUserRevision(tx, link.userId);
  const found = await lotsOfLink(tx, link);
  await notifyUser(tx, link.userId, {
    type: typeOf(link),
    title: 'Вашу подборку открыли',
    text: `${await nameOf(tx, link)}${counted(found.length, LOT)} по ссылке.`,
  });
}

/**
 * Saves whether the client likes a lot of a link; false when the link has no such lot. The sender gets one notification
 * for several likes; its text is updated until it is read.
 */
export async function saveLike(
  tx: Transaction,
  { id }: OpenLink,
  { lotId, liked }: { lotId: number; liked: boolean },
): Promise<boolean> {
  const [link] = await tx.select().from(links).where(eq(links.id, id)).for('update');
  if (!link) return false;
  const one = and(eq(linkLots.linkId, id), eq(linkLots.lotId, lotId));
  const [before] = await tx.select().from(linkLots).where(one);
  if (!before) return false;
  if ((before.likedAt !== null) === liked) return true;
  await tx
    .update(linkLots)
    .set({ likedAt: liked ? sql`now()` : null })
    .where(one);
  await notifyLikes(tx, link);
  return true;
}

async function notifyLikes(tx: Transaction, link: OpenLink): Promise<void> {
  const likes = await tx.$count(linkLots, and(eq(linkLots.linkId, link.id), isNotNull(linkLots.likedAt)));
  const [told] =
    link.noticeId === null
      ? []
      : await tx.select().from(notifications).where(eq(notifications.id, link.noticeId));
  const notice = {
    type: typeOf(link),
    title: 'Клиенту понравились лоты',
    text: await textOf(tx, link),
  };
  if (told && told.viewedAt === null) {
    const same = eq(notifications.id, told.id);
    if (likes === 0) await tx.delete(notifications).where(same);
    else await tx.update(notifications).set({ text: notice.text, createdAt: sql`now()` }).where(same);
    return raiseUserRevision(tx, link.userId);
  }
  if (likes === 0 || (told && Date.now() - told.createdAt.getTime() < JUST_NOTIFIED))
    return raiseUserRevision(tx, link.userId);
  const noticeId = await notifyUser(tx, link.userId, notice);
  if (noticeId !== null) await tx.update(links).set({ noticeId }).where(eq(links.id, link.id));
}

async function textOf(tx: Transaction, link: OpenLink): Promise<string> {
  const liked = (await lotsOfLink(tx, link)).filter((one) => one.liked).map(({ lot }) => lotName(lot));
  const [first = '', ...others] = liked;
  const more = others.length > 0 ? ` и ещё ${counted(others.length, LOT)}` : '';
  return `${await nameOf(tx, link)}${first}${more}.`;
}

/** Where a notification leads: to the clients, or, of a link to nobody by name, to the favorites that it came from. */
const typeOf = ({ clientId }: OpenLink): NoticeType =>
  clientId === null ? 'favorites_properties' : 'clients_fixation';

/** 'Ковалёва Ирина: '; nothing of a link to nobody by name. */
async function nameOf(tx: Transaction, { clientId }: OpenLink): Promise<string> {
  if (clientId === null) return '';
  const [client] = await tx.select().from(clients).where(eq(clients.id, clientId));
  return client ? `${client.lastName} ${client.firstName}: ` : '';
}
