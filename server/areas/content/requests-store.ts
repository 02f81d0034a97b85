import { eq } from 'drizzle-orm';
import type { HandlerInput } from '../../../src/contract/calls/endpoint';
import type { Endpoints } from '../../../src/contract/calls/endpoints';
import { checkPolicyVersion, saveConsents } from '../../accounts/consents';
import type { Database, Executor } from '../../db/database';
import { requests } from '../../db/schema/account-schema';
import { HttpProblem } from '../../http/problems/problem';
import { queueWebhooks } from '../../webhooks/queue/queue-webhooks';

export type RequestBody = HandlerInput<Endpoints['sendRequest']>['body'] & { key: string };

/** The number of a request that is kept already, or null. @throws HttpProblem where the key stands for another one. */
export async function savedRequest(db: Executor, body: RequestBody): Promise<number | null> {
  const [saved] = await db.select().from(requests).where(eq(requests.key, body.key));
  if (!saved) return null;
  if (saved.name !== body.name || saved.phone !== body.phone || saved.comment !== body.comment)
    throw new HttpProblem('key-reused', 'Эта заявка уже отправлена с другими данными.');
  return saved.id;
}

/** Keeps a request with its consents and gives its number; of two with one key that come at once one is kept. */
export async function saveRequest(
  db: Database,
  body: RequestBody,
  by: { userId: number | null; address: string },
): Promise<number> {
  const { key, name, phone, comment, utm } = body;
  // A guest's request that waited in the outbox belongs to no account, whoever has signed in on the device meanwhile.
  const userId = body.kind === 'consultation' ? null : by.userId;
  const campaign = Object.fromEntries(Object.entries(utm ?? {}).filter(([, value]) => value !== ''));
  if (body.consents) await checkPolicyVersion(db, body.consents.version);
  const id = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(requests)
      .values({
        key,
        name,
        phone,
        comment,
        // Only a signed-in user is saved as the sending agent.
        kind: userId === null ? 'consultation' : body.kind,
        mortgage:
          body.kind === 'mortgage' && body.mortgage
            ? { ...body.mortgage, clientId: body.client ?? undefined }
            : null,
        userId,
        campaign: Object.keys(campaign).length > 0 ? (campaign as Record<string, string>) : null,
      })
      .onConflictDoNothing()
      .returning({ id: requests.id });
    const { consents: ticks } = body;
    if (row && ticks) await saveConsents(tx, { of: { requestId: row.id }, ticks, address: by.address });
    if (row) await queueWebhooks(tx, [{ event: 'request.made', id: row.id }]);
    return row?.id ?? null;
  });
  const saved = id ?? (await savedRequest(db, body));
  if (saved === null) throw new Error('A request is neither new nor kept');
  return saved;
}
