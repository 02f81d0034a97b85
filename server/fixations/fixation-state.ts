import { sql } from 'drizzle-orm';
import { type FixationState, stateAt } from '../../src/contract/accounts/fixation-rules';
import type { JournalValues } from '../../src/contract/journal/journal-fields';
import { fixations } from '../db/schema/clients/fixation-schema';

export type FixationRow = typeof fixations.$inferSelect;

/**
 * Days for which a client is held for an agent whom the developer has not answered, and never longer than a fixation
 * would hold: long enough for every holiday, short enough that nobody holds clients by asking alone.
 */
const CHECKING_DAYS = 14;

/** When one that is asked for now holds no longer, unless the developer has answered. */
export const checkingUntil = sql<Date>`clock_timestamp() + make_interval(days => least(${CHECKING_DAYS}::int, ${fixations.termDays}))`;

/** Those whose time is over: they hold nothing. One under review holds until the developer has decided. */
export const hasRunOut = sql<boolean>`(${fixations.state} IN ('fixed', 'checking')
  AND ${fixations.until} IS NOT NULL AND ${fixations.until} <= clock_timestamp())`;

/** How a row stands at a moment, as the contract has it; `until` is told of one that is or was fixed, or has run out. */
export function fixationStateOf(
  { state, until }: Pick<FixationRow, 'state' | 'until'>,
  now: number,
): { state: FixationState; until: string | null } {
  if (state === 'checking' && until !== null && until.getTime() <= now)
    return { state: 'expired', until: until.toISOString() };
  const told = state === 'fixed' ? (until?.toISOString() ?? null) : null;
  return { state: stateAt({ state, until: told }, now), until: told };
}

/** As a line of the journal says how it stands. */
export const fixationValues = ({ state, until, clientId }: FixationRow): JournalValues => ({
  fixation_state: state,
  until: until?.toISOString() ?? null,
  client: clientId,
});
