import { eq } from 'drizzle-orm';
import { crmClient } from '../crm/crm-client';
import { hasCrm, queueCrmMessage } from '../crm/crm-messages';
import type { Transaction } from '../db/database';
import { projects } from '../db/schema/schema';
import type { FixationRow } from './fixation-state';

export type CrmEvent = 'asked' | 'prolonged' | 'restored' | 'disputed' | 'answered';

/** Queues a message for the CRM in the transaction of the change; without a CRM nothing is queued. */
export async function notifyCrm(tx: Transaction, event: CrmEvent, row: FixationRow): Promise<void> {
  if (!(await hasCrm(tx))) return;
  const people = await crmClient(tx, row.clientId);
  const [project] = await tx
    .select({ slug: projects.slug })
    .from(projects)
    .where(eq(projects.id, row.projectId));
  if (people === null || !project) return;
  await queueCrmMessage(tx, {
    fixationId: row.id,
    event,
    told: {
      fixation: {
        id: row.id,
        key: row.key,
        project: project.slug,
        state: row.state,
        reason: row.reason,
        comment: row.comment,
        claimed_at: row.claimedAt.toISOString(),
        received_at: row.receivedAt.toISOString(),
        until: row.state === 'fixed' ? (row.until?.toISOString() ?? null) : null,
        participant: row.participantPhone && { name: row.participantName, phone: row.participantPhone },
      },
      ...people,
    },
  });
}
