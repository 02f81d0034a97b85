import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { EXPIRING_DAYS, type FixationState } from '../../../src/contract/accounts/fixation-rules';
import { matching, numbered } from '../../db/russian-text';
import { users } from '../../db/schema/account-schema';
import { clientPhones, clients } from '../../db/schema/clients/clients-schema';
import { fixations } from '../../db/schema/clients/fixation-schema';
import { projects } from '../../db/schema/schema';
import { hasRunOut } from '../../fixations/fixation-state';

/** Which fixations are wanted, over fixations, clients, users and projects; what is left out does not matter. */
export interface WantedFixations {
  readonly show: 'waiting' | 'all';
  readonly search: string;
  readonly state?: FixationState | '';
  /** Slug of a project. */
  readonly project?: string;
  /** Id of an agent, or of an agency: then those of its agents too. */
  readonly agent?: number | undefined;
  /** They have waited for an answer for more than so many days. */
  readonly days?: number | undefined;
  readonly order?: 'oldest' | 'newest' | '';
}

/** Those that wait for the developer's answer. */
export const waitingFixations = inArray(fixations.state, ['checking', 'review']);

/** Since when one waits: a disputed one since the dispute. */
export const waitsSince: SQL<Date> = sql`CASE WHEN ${fixations.state} = 'review' AND ${fixations.disputedAt} IS NOT NULL THEN ${fixations.disputedAt} ELSE ${fixations.receivedAt} END`;

const soon = sql`clock_timestamp() + make_interval(days => ${EXPIRING_DAYS}::int)`;
const isFixed = and(eq(fixations.state, 'fixed'), sql`NOT ${hasRunOut}`);

/** Each state of the contract in the columns; 'fixed' has those that expire soon too. */
const states: Readonly<Record<FixationState, SQL | undefined>> = {
  checking: and(eq(fixations.state, 'checking'), sql`NOT ${hasRunOut}`),
  review: eq(fixations.state, 'review'),
  fixed: isFixed,
  expiring: and(isFixed, sql`${fixations.until} <= ${soon}`),
  expired: hasRunOut,
  refused: eq(fixations.state, 'refused'),
};

const words = sql`concat_ws(' ', ${fixations.id}, ${clients.lastName}, ${clients.firstName}, ${clients.patronymic}, ${projects.name}, ${users.lastName}, ${users.brandName})`;
const phones = sql`(SELECT string_agg(phone, ' ') FROM ${clientPhones} WHERE client_id = ${clients.id})`;

/** The condition of what is wanted. */
export const whereWanted = ({
  show,
  search,
  state,
  project,
  agent,
  days,
}: WantedFixations): SQL | undefined =>
  and(
    show === 'waiting' ? waitingFixations : undefined,
    state ? states[state] : undefined,
    project ? eq(projects.slug, project) : undefined,
    agent === undefined ? undefined : or(eq(users.id, agent), eq(users.agencyId, agent)),
    days === undefined
      ? undefined
      : and(waitingFixations, sql`${waitsSince} <= clock_timestamp() - make_interval(days => ${days}::int)`),
    numbered(search, fixations.id) ?? matching(search, words, phones),
  );

/** Who waits longest comes first, of all the newest, unless another order is wanted. */
export function orderWanted({ show, order }: WantedFixations): SQL[] {
  const isOldest = order ? order === 'oldest' : show === 'waiting';
  if (!isOldest) return [desc(fixations.id)];
  return [show === 'waiting' ? asc(waitsSince) : asc(fixations.receivedAt), asc(fixations.id)];
}
