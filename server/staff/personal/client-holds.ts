import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { isDealOver } from '../../../src/contract/deals/deal-words';
import type { Executor } from '../../db/database';
import { bookings } from '../../db/schema/clients/booking-schema';
import { deals } from '../../db/schema/clients/deals-schema';
import { fixations } from '../../db/schema/clients/fixation-schema';
import { projects } from '../../db/schema/schema';
import { readMonths } from './kept-months';

/** What keeps the data of a client who is to be erased, and until when; null: until it ends, whenever that is. */
export interface ClientHold {
  readonly clientId: number;
  readonly kind: 'fixation' | 'booking' | 'open_deal' | 'unpaid_deal' | 'past_deal';
  /** The project's name, or the number of the booking or the deal. */
  readonly about: string;
  readonly until: Date | null;
}

/** What holds each of the clients now: fixations, bookings that hold, and deals with their period of keeping. */
export async function holdsOfClients(db: Executor, clientIds: readonly number[]): Promise<ClientHold[]> {
  if (clientIds.length === 0) return [];
  const { deal_clients: months } = await readMonths(db);
  const fixed = await db
    .select({ clientId: fixations.clientId, until: fixations.until, about: projects.name })
    .from(fixations)
    .innerJoin(projects, eq(projects.id, fixations.projectId))
    .where(
      and(
        inArray(fixations.clientId, [...clientIds]),
        eq(fixations.state, 'fixed'),
        sql`${fixations.until} > now()`,
      ),
    )
    .orderBy(asc(fixations.id));
  const booked = await db
    .select({ clientId: bookings.clientId, id: bookings.id, until: bookings.until })
    .from(bookings)
    .where(and(inArray(bookings.clientId, [...clientIds]), isNull(bookings.endedAt)))
    .orderBy(asc(bookings.id));
  const ofBookings = booked.flatMap(({ clientId, id, until }): ClientHold[] =>
    clientId === null ? [] : [{ clientId, kind: 'booking', about: String(id), until }],
  );
  const lastUntil = sql<Date>`${deals.changedAt} + make_interval(months => ${months ?? 0})`.mapWith(
    deals.changedAt,
  );
  const dealt = await db
    .select({
      id: deals.id,
      clientId: deals.clientId,
      phase: deals.phase,
      until: lastUntil,
      isOwed: sql<boolean>`${deals.phase} = 'done' AND ${deals.commission} > 0 AND ${deals.paidAt} IS NULL`,
      isPast: sql<boolean>`${lastUntil} <= now()`,
    })
    .from(deals)
    .where(and(isNotNull(deals.clientId), inArray(deals.clientId, [...clientIds])))
    .orderBy(asc(deals.id));
  const ofDeals = dealt.flatMap(({ id, clientId, phase, isOwed, isPast, until }): ClientHold[] => {
    if (clientId === null) return [];
    const about = String(id);
    if (!isDealOver(phase)) return [{ clientId, kind: 'open_deal', about, until: null }];
    if (isOwed) return [{ clientId, kind: 'unpaid_deal', about, until: null }];
    return isPast ? [] : [{ clientId, kind: 'past_deal', about, until }];
  });
  return [...fixed.map((one) => ({ ...one, kind: 'fixation' as const })), ...ofBookings, ...ofDeals];
}

/** Fixations that the developer has not answered yet: they end with the client. */
export const isUnanswered = or(eq(fixations.state, 'checking'), eq(fixations.state, 'review'));
