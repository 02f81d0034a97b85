import { type SQL, sql } from 'drizzle-orm';
import type { AuditAction } from '../../../src/contract/accounts/staff/audit-words';
import type { JournalSubject } from '../../../src/contract/journal/journal-kinds';
import type { ReportStep } from '../../../src/contract/reports/report-steps';
import { auditLines, users } from '../../db/schema/account-schema';
import { appointments } from '../../db/schema/clients/appointment-schema';
import { bookings } from '../../db/schema/clients/booking-schema';
import { clients } from '../../db/schema/clients/clients-schema';
import { deals } from '../../db/schema/clients/deals-schema';
import { fixations } from '../../db/schema/clients/fixation-schema';
import { lots } from '../../db/schema/schema';
import { movingRows, movingRuns } from '../../db/schema/staff/moving-schema';

/** The manager of the room who did it last, as the journal tells: 'staff:3'; null where it was none of them. */
const doneBy = (subject: JournalSubject, id: SQL, action: AuditAction): SQL => sql`(
  SELECT 'staff:' || j.actor_id FROM ${auditLines} j
  WHERE j.subject_id = ${id} AND j.subject = ${subject} AND j.action = ${action} AND j.actor = 'staff'
  ORDER BY j.id DESC LIMIT 1)`;

const none = sql.raw('NULL::bigint');

/** A deal at the moment `at`, with the sum `money`; its manager is who has opened it. */
const ofDeals = (at: SQL, money: SQL, where: SQL): SQL => sql`
  SELECT ${at} AS at, d.user_id AS agent_id, d.client_id, l.project_id, d.id AS deal_id,
    ${doneBy('deal', sql`d.id`, 'open_deal')} AS manager, ${money} AS money
  FROM ${deals} d JOIN ${lots} l ON l.id = d.lot_id WHERE ${where}`;

/** An account brought over from an old cabinet by a table that does not tell since when it is there. */
const isMovedWithoutDay = sql`EXISTS (
  SELECT 1 FROM ${movingRows} w JOIN ${movingRuns} r ON r.id = w.run_id
  WHERE w.subject_id = a.id AND r.kind IN ('agencies', 'agents')
    AND a.created_at > r.created_at - interval '1 minute')`;

const price = sql`d.price`;
const commission = sql`d.commission`;

/**
 * Every time that a step was made: `at`, the agent or agency, client, project and deal, the manager ('staff:3', or
 * 'host:5' for who receives clients) and the money in rubles. An account that was erased lives on as a row without a
 * name where deals or fixed clients hang on it, and is counted with them; rows of earlier versions have the day of the
 * erasure in place of that of the registration. An account that was moved in is counted on the day of the old cabinet:
 * it did not register on the day of the run.
 */
export const stepRows: Readonly<Record<ReportStep, SQL>> = {
  registration: sql`
    SELECT a.created_at AS at, a.id AS agent_id, ${none} AS client_id, ${none} AS project_id, ${none} AS deal_id,
      ${doneBy('account', sql`a.id`, 'approve')} AS manager, 0 AS money
    FROM ${users} a
    WHERE a.status <> 'registration'
      AND (a.erased_at IS NULL OR a.erased_at > a.created_at + interval '1 minute')
      AND NOT ${isMovedWithoutDay}`,
  fixation: sql`
    SELECT f.received_at AS at, c.user_id AS agent_id, f.client_id, f.project_id, ${none} AS deal_id,
      ${doneBy('fixation', sql`f.id`, 'fix')} AS manager, 0 AS money
    FROM ${fixations} f JOIN ${clients} c ON c.id = f.client_id WHERE f.state = 'fixed'`,
  showing: sql`
    SELECT p.starts_at AS at, c.user_id AS agent_id, p.client_id, p.project_id, ${none} AS deal_id,
      'host:' || p.manager_id AS manager, 0 AS money
    FROM ${appointments} p JOIN ${clients} c ON c.id = p.client_id WHERE p.state = 'held'`,
  booking: sql`
    SELECT b.created_at AS at, b.user_id AS agent_id, b.client_id, l.project_id, ${none} AS deal_id,
      ${doneBy('booking', sql`b.id`, 'confirm_booking')} AS manager, coalesce(b.price, 0) AS money
    FROM ${bookings} b JOIN ${lots} l ON l.id = b.lot_id WHERE b.confirmed_at IS NOT NULL`,
  deal: ofDeals(sql`d.created_at`, price, sql`true`),
  done: ofDeals(
    sql`(SELECT max((s->>'at')::timestamptz) FROM jsonb_array_elements(d.steps) s WHERE s->>'phase' = 'done')`,
    price,
    sql`d.phase = 'done'`,
  ),
  accrued: ofDeals(sql`d.accrued_at`, commission, sql`d.accrued_at IS NOT NULL`),
  paid: ofDeals(sql`d.paid_at`, commission, sql`d.paid_at IS NOT NULL`),
};
