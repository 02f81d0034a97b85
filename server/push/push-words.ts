import { notices } from '../../src/contract/accounts/notices';
import type { PushMessage } from '../../src/contract/service-worker/push-message';
import type { notifications } from '../db/schema/personal-schema';

type Notice = Pick<typeof notifications.$inferSelect, 'id' | 'type' | 'title' | 'text' | 'isPromo'>;

/** What a notification is about, where nobody but its reader may learn more. */
const subjectOf = ({ type, isPromo }: Notice): string =>
  isPromo ? 'Акция застройщика' : notices[type].subject;

/** A locked device shows some four lines, and the whole message has to fit into 4096 bytes. */
const LONGEST = 300;
const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text);

/**
 * What a device shows of a notification: its own text only where the person allowed it to be read on the locked screen.
 * Without text the next push of a kind replaces the last, as both say the same.
 */
export function pushMessage(
  notice: Notice,
  { details, unread }: { details: boolean; unread: number },
): PushMessage {
  const { id, type, title, text } = notice;
  if (details) return { id, title: cut(title), body: cut(text), tag: `notice-${id}`, unread };
  return {
    id,
    title: `Новое уведомление: ${subjectOf(notice)}`,
    body: '',
    tag: `kind-${notice.isPromo ? 'promo' : type}`,
    unread,
  };
}
