import type { Link } from '../../../contract/calls/clients/link-endpoints';
import { counted } from '../../../contract/text/words';
import { formatPortalDay, formatPortalEnd } from '../../../lib/words/dates/portal-date';
import { formatRecent } from '../../../lib/words/dates/russian-time';

/** Whether a client can still open it. */
export const isOpenLink = ({ revoked_at, expires_at }: Link, now: number): boolean =>
  revoked_at === null && Date.parse(expires_at) > now;

/** 'Открыта 2 раза, последний — сегодня в 14:05'. */
export function openedWords({ opens, last_opened_at }: Link, now: number): string {
  if (opens === 0 || last_opened_at === null) return 'Ещё не открыта';
  const at = formatRecent(new Date(last_opened_at), now);
  return opens === 1 ? `Открыта ${at}` : `Открыта ${counted(opens, TIMES)}, последний — ${at}`;
}

/** Until when, or why no longer. */
export function untilWords(link: Link, now: number): string {
  if (link.revoked_at !== null) return `отозвана ${formatPortalDay(link.revoked_at)}`;
  const day = formatPortalEnd(link.expires_at);
  return isOpenLink(link, now) ? `действует до ${day}` : `действовала до ${day}`;
}

const TIMES = ['раз', 'раза', 'раз'] as const;
