import { eq } from 'drizzle-orm';
import type { HandlerInput } from '../../../src/contract/calls/endpoint';
import type { Endpoints } from '../../../src/contract/calls/endpoints';
import { checkPolicyVersion, keepConsents } from '../../accounts/consents';
import { requests } from '../../db/account-schema';
import type { Database, Executor } from '../../db/database';
import { HttpProblem } from '../../http/problem';

export type RequestBody = HandlerInput<Endpoints['sendRequest']>['body'];

/** The number of a request that is kept already, or null. @throws HttpProblem where the key stands for another one. */
export async function keptRequest(db: Executor, body: RequestBody): Promise<number | null> {
  const [kept] = await db.select().from(requests).where(eq(requests.key, body.key));
  if (!kept) return null;
  if (kept.name !== body.name || kept.phone !== body.phone || kept.comment !== body.comment)
    throw new HttpProblem('key-reused', 'Эта заявка уже отправлена с другими данными.');
  return kept.id;
}

/** Keeps a request with its consents and gives its number; of two with one key that come at once one is kept. */
export async function keepRequest(
  db: Database,
  body: RequestBody,
  by: { userId: number | null; address: string },
): Promise<number> {
  const { key, name, phone, comment, utm } = body;
  // A guest's form that waited for a network is nobody's, whoever has signed in on the device meanwhile.
  const userId = body.kind === 'consultation' ? null : by.userId;
  const campaign = Object.fromEntries(Object.entries(utm ?? {}).filter(([, value]) => value !== ''));
  await checkPolicyVersion(db, body.consents.version);
  const id = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(requests)
      .values({
        ...{ key, name, phone, comment },
        // Only who is signed in speaks as an agent.
        kind: userId === null ? 'consultation' : body.kind,
        mortgage: body.kind === 'mortgage' ? body.mortgage : null,
        userId,
        campaign: Object.keys(campaign).length > 0 ? (campaign as Record<string, string>) : null,
      })
      .onConflictDoNothing()
      .returning({ id: requests.id });
    if (row) await keepConsents(tx, { of: { requestId: row.id }, ticks: body.consents, address: by.address });
    return row?.id ?? null;
  });
  const kept = id ?? (await keptRequest(db, body));
  if (kept === null) throw new Error('A request is neither new nor kept');
  return kept;
}
