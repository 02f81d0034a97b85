import type { StaffApiToken } from '../../../contract/calls/staff/members/staff-token-endpoints';
import { formatPortalDate, formatPortalDay } from '../../../lib/words/dates/portal-date';
import type { Tone } from '../../../ui/feedback/state-tag';

const DAY = 86_400_000;
/** Days before its end from which on a token is marked: time to make the next one. */
const SOON = 14;

/** How a token stands, where there is something to say of it: it ends soon, or it has. */
export function tokenMark(
  { expires, ended }: Pick<StaffApiToken, 'expires' | 'ended'>,
  now: number,
): { tone: Tone; word: string } | null {
  if (ended !== null) return { tone: 'quiet', word: `закончен ${formatPortalDate(ended)}` };
  if (expires === null) return null;
  const left = Date.parse(expires) - now;
  if (left <= 0) return { tone: 'quiet', word: `срок вышел ${formatPortalDate(expires)}` };
  return left <= SOON * DAY ? { tone: 'waiting', word: `закончится ${formatPortalDay(expires)}` } : null;
}
