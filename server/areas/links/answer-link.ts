import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { lotName } from '../../../src/contract/lots/lot-words';
import { counted } from '../../../src/contract/text/words';
import type { LotOfLink } from '../../../src/shell/shared-page/shared-lot';
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
    ...aboutLink(link),
    title: 'Вашу подборку открыли',
    text: `${await nameOf(tx, link)}${counted(found.length, LOT)} по ссылке.`,
  });
}

/**
 * Saves whether the client likes a lot of a link; false when the link has no such lot. The sender gets one notification
 * for several likes; its text is updated until it is read.
 */
export const saveLike = (
  tx: Transaction,
  link: OpenLink,
  { lotId, liked }: { lotId: number; liked: boolean },
): Promise<boolean> =>
  saveAnswer(tx, link, lotId, {
    isKnown: (before) => (before.likedAt !== null) === liked,
    values: { likedAt: liked ? sql`now()` : null },
    told: { column: 'noticeId', title: 'Клиенту понравились лоты', rests: JUST_NOTIFIED, textOf: likedText },
  });

/**
 * Saves what the client writes about a lot of a link; an empty text takes it back. False when the link has no such lot.
 * Its sender is notified as of likes, and at once of what was written after they have read of the last.
 */
export const saveClientNote = (
  tx: Transaction,
  link: OpenLink,
  { lotId, text }: { lotId: number; text: string },
): Promise<boolean> =>
  saveAnswer(tx, link, lotId, {
    isKnown: (before) => before.clientNote === text,
    values: { clientNote: text, clientNotedAt: text === '' ? null : sql`now()` },
    told: { column: 'noteNoticeId', title: 'Клиент написал о лотах', rests: 0, textOf: notedText },
  });

interface Answer {
  /** It says what is saved already. */
  isKnown(before: typeof linkLots.$inferSelect): boolean;
  readonly values: PgUpdateSetSource<typeof linkLots>;
  readonly told: Told;
}

/** How the sender is told of all answers of a kind. */
interface Told {
  /** Where the link keeps which notification was the last about them. */
  readonly column: 'noticeId' | 'noteNoticeId';
  readonly title: string;
  /** For so many milliseconds after one that is read there is no other. */
  readonly rests: number;
  /** What it says; null: there is nothing to tell any more. */
  textOf(tx: Transaction, link: OpenLink): Promise<string | null>;
}

async function saveAnswer(
  tx: Transaction,
  { id }: OpenLink,
  lotId: number,
  { isKnown, values, told }: Answer,
): Promise<boolean> {
  const [link] = await tx.select().from(links).where(eq(links.id, id)).for('update');
  if (!link) return false;
  const one = and(eq(linkLots.linkId, id), eq(linkLots.lotId, lotId));
  const [before] = await tx.select().from(linkLots).where(one);
  if (!before) return false;
  if (isKnown(before)) return true;
  await tx.update(linkLots).set(values).where(one);
  await notifyAnswers(tx, link, told);
  return true;
}

async function notifyAnswers(
  tx: Transaction,
  link: OpenLink,
  { column, title, rests, textOf }: Told,
): Promise<void> {
  const text = await textOf(tx, link);
  const lastId = link[column];
  const [last] =
    lastId === null ? [] : await tx.select().from(notifications).where(eq(notifications.id, lastId));
  if (last && last.viewedAt === null) {
    const same = eq(notifications.id, last.id);
    if (text === null) await tx.delete(notifications).where(same);
    else await tx.update(notifications).set({ text, createdAt: sql`now()` }).where(same);
    return raiseUserRevision(tx, link.userId);
  }
  if (text === null || (last && Date.now() - last.createdAt.getTime() < rests))
    return raiseUserRevision(tx, link.userId);
  const told = await notifyUser(tx, link.userId, { ...aboutLink(link), title, text });
  if (told !== null)
    await tx
      .update(links)
      .set({ [column]: told })
      .where(eq(links.id, link.id));
}

/** 'Ковалёва Ирина: 2-комн. квартира, 54,3 м² и ещё 2 лота.' */
async function likedText(tx: Transaction, link: OpenLink): Promise<string | null> {
  const liked = (await lotsOfLink(tx, link)).filter((one) => one.liked);
  return liked.length === 0 ? null : `${await nameOf(tx, link)}${firstOf(liked)}.`;
}

/** 'Ковалёва Ирина: 2-комн. квартира, 54,3 м²: «Есть ли такая выше?»' */
async function notedText(tx: Transaction, link: OpenLink): Promise<string | null> {
  const [last] = await tx
    .select()
    .from(linkLots)
    .where(and(eq(linkLots.linkId, link.id), isNotNull(linkLots.clientNotedAt)))
    .orderBy(desc(linkLots.clientNotedAt), linkLots.place)
    .limit(1);
  if (!last) return null;
  const noted = (await lotsOfLink(tx, link)).filter(({ note }) => note !== '');
  const newestFirst = noted.toSorted(
    (one, other) => Number(other.lot.id === last.lotId) - Number(one.lot.id === last.lotId),
  );
  return `${await nameOf(tx, link)}${firstOf(newestFirst)}: «${last.clientNote.replace(/\s+/gu, ' ')}»`;
}

/** The first by its name and number, for a selection often has several of one plan; and how many others. */
function firstOf([first, ...others]: readonly LotOfLink[]): string {
  const more = others.length > 0 ? ` и ещё ${counted(others.length, LOT)}` : '';
  if (!first) return '';
  const { lot } = first;
  return `${lotName(lot)}${lot.number && `, №\u00a0${lot.number}`}${more}`;
}

/**
 * What every notification about a link says: it leads to the client's page, or, of a link to nobody by name, to the
 * favorites that it came from.
 */
const aboutLink = ({ clientId }: OpenLink) => ({ type: 'client_links' as const, clientId });

/** 'Ковалёва Ирина: '; nothing of a link to nobody by name. */
async function nameOf(tx: Transaction, { clientId }: OpenLink): Promise<string> {
  if (clientId === null) return '';
  const [client] = await tx.select().from(clients).where(eq(clients.id, clientId));
  return client ? `${client.lastName} ${client.firstName}: ` : '';
}
