import type { UserRow } from './session-store';

/** The sides that block an account or its fixations: both can do so at once, and each can undo only its own. */
export type BlockingSide = NonNullable<UserRow['blockedBy']>[number];

/** A stop that names nobody is of an older server: the agency's where there is one, else the developer's. */
const named = (
  { agencyId }: UserRow,
  isStopped: boolean,
  sides: readonly BlockingSide[],
): readonly BlockingSide[] =>
  isStopped && sides.length === 0 ? [agencyId === null ? 'developer' : 'agency'] : sides;

/** Who blocks the account now. */
export const blockedBy = (user: UserRow): readonly BlockingSide[] =>
  named(user, user.blocked, user.blockedBy);

/** Who stops its fixations now. */
export const fixationStoppedBy = (user: UserRow): readonly BlockingSide[] =>
  named(user, user.blockFixation, user.fixationStoppedBy);
