import type { BlockingSide } from '../../sessions/blocking-sides';
import type { UserRow } from '../../sessions/session-store';
import { AdminRefusal } from '../admin-refusal';

/** With this side's stop beside the other's; null where it stands already. */
export const stopped = (sides: readonly BlockingSide[], side: BlockingSide): BlockingSide[] | null =>
  sides.includes(side) ? null : [...sides, side];

/**
 * Without this side's stop; null where there is none at all. What an agency that is gone has closed the developer opens.
 *
 * @throws AdminRefusal where the other side alone has closed it
 */
export function lifted(
  { agencyId }: UserRow,
  sides: readonly BlockingSide[],
  side: BlockingSide,
): BlockingSide[] | null {
  if (sides.length === 0) return null;
  const left = sides.filter((one) => one !== side && agencyId !== null);
  if (left.length < sides.length) return left;
  throw new AdminRefusal(
    side === 'agency'
      ? 'Это решение застройщика: отменить его может только он. Обратитесь к вашему менеджеру.'
      : 'Это решение агентства: отменить его может только оно.',
  );
}
