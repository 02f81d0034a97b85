import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/database';
import { crmMessages } from '../db/schema/clients/crm-schema';
import { settings } from '../db/schema/schema';
import { HttpProblem } from '../http/problems/problem';

export type CrmMessageRow = typeof crmMessages.$inferSelect;

const KEY = 'crm';

/** Whether there is a CRM; said at every start, so that the terminal's commands know it too. */
export async function noteCrm(db: Executor, isThere: boolean): Promise<void> {
  const value = { isThere };
  await db
    .insert(settings)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

/** Whether what happens is to be told to a CRM. */
export async function hasCrm(tx: Transaction): Promise<boolean> {
  const [setting] = await tx.select().from(settings).where(eq(settings.key, KEY));
  return (setting?.value as { isThere?: boolean } | undefined)?.isThere === true;
}

interface CrmMessage {
  readonly fixationId: number;
  readonly bookingId?: number;
  readonly event: string;
  /** What it tells besides the event, as JSON. */
  readonly told: Readonly<Record<string, unknown>>;
}

/** Queues a message in the transaction of the change that it tells of. */
export async function queueCrmMessage(tx: Transaction, { event, told, ...of }: CrmMessage): Promise<void> {
  await tx
    .insert(crmMessages)
    .values({ ...of, key: crypto.randomUUID(), event, payload: { event, ...told } });
}

/** That a message takes no such answer. `detail` has no full stop. */
export const refusedAnswer = (field: 'answer' | 'reason' | 'until', detail: string): HttpProblem =>
  new HttpProblem('validation', `${detail}.`, { errors: { [field]: [detail] } });
