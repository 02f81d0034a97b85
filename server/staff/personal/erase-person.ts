import { and, asc, eq, inArray } from 'drizzle-orm';
import { phoneKey } from '../../../src/contract/accounts/fields/client-fields';
import type { PersonErased } from '../../../src/contract/calls/staff/people/staff-personal-endpoints';
import type { Database, Transaction } from '../../db/database';
import { requests, users } from '../../db/schema/account-schema';
import { clients } from '../../db/schema/clients/clients-schema';
import { fixationHolds, fixationPhones, fixations } from '../../db/schema/clients/fixation-schema';
import { loadSecrets } from '../../db/secrets';
import { touchOwners } from '../../fixations/fix-client';
import { type JournalAuthor, writeJournal } from '../../journal/write-journal';
import { dropPicture } from '../../media/stores/drop-picture';
import type { FileStore } from '../../media/stores/file-store';
import type { Actor } from '../accounts/decide';
import { eraseAccount, lockAccount, whyRetained } from '../accounts/erase-account';
import { deleteClient } from './erase-client';
import { ofPerson } from './find-persons';

interface WantedErasure {
  /** E.164. */
  readonly phone: string;
  /** Whether the account that has the phone goes too. */
  readonly account: boolean;
  /** Ids of the agents' copies that go. */
  readonly copies: readonly number[];
}

/**
 * Erases somebody wherever the portal names them by this phone: each agent's copy, the requests that they sent, their
 * part in others' fixations, and their account. What is held goes later, by itself; an account that a deal holds stays.
 */
export async function erasePerson(
  { db, files }: { readonly db: Database; readonly files: FileStore },
  actor: Actor,
  { phone, account, copies }: WantedErasure,
): Promise<PersonErased> {
  const by = { kind: actor.kind, id: actor.id };
  const where = ofPerson(phone);
  const done = await db.transaction(async (tx) => {
    const owner = account ? await lockOwner(tx, where) : null;
    const waits = owner === null ? null : await whyRetained(tx, owner);
    const own = await tx
      .select({ id: clients.id })
      .from(clients)
      .where(and(where.copies, inArray(clients.id, [...copies])))
      .orderBy(asc(clients.id));
    let [erased, held] = [0, 0];
    for (const { id } of own) {
      const deleted = await deleteClient(tx, id, by);
      if (deleted === null) continue;
      if (deleted.holds.length > 0) held += 1;
      else erased += 1;
    }
    erased += await eraseParticipations(tx, by, phone);
    erased += await eraseRequests(tx, by, phone);
    const isGone = owner !== null && waits === null;
    if (isGone) await eraseAccount(tx, await loadSecrets(tx), owner, by);
    return { erased: erased + (isGone ? 1 : 0), held, waits, image: isGone ? owner.image : null };
  });
  await dropPicture(db, files, done.image);
  return { erased: done.erased, held: done.held, waits: done.waits };
}

async function lockOwner(tx: Transaction, { account }: ReturnType<typeof ofPerson>) {
  const [found] = await tx.select({ id: users.id }).from(users).where(account);
  return found ? lockAccount(tx, found.id) : null;
}

/** Their fixations are held by the client's own phones from then on. */
async function eraseParticipations(tx: Transaction, by: JournalAuthor, phone: string): Promise<number> {
  const rows = await tx
    .update(fixations)
    .set({ participantName: null, participantPhone: null })
    .where(ofPerson(phone).participations)
    .returning({ id: fixations.id, clientId: fixations.clientId });
  const key = phoneKey(phone);
  for (const { id, clientId } of rows.sort((one, other) => one.id - other.id)) {
    await tx
      .delete(fixationHolds)
      .where(and(eq(fixationHolds.fixationId, id), eq(fixationHolds.phoneKey, key)));
    await tx
      .delete(fixationPhones)
      .where(and(eq(fixationPhones.fixationId, id), eq(fixationPhones.phoneKey, key)));
    const [client] = await tx.select().from(clients).where(eq(clients.id, clientId));
    await writeJournal(tx, {
      by,
      action: 'erase_participant',
      subject: 'fixation',
      subjectId: id,
      ...(client && { person: client.userId }),
    });
    if (client) await touchOwners(tx, client.userId);
  }
  return rows.length;
}

async function eraseRequests(tx: Transaction, by: JournalAuthor, phone: string): Promise<number> {
  const rows = await tx.delete(requests).where(ofPerson(phone).requests).returning({ id: requests.id });
  const ids = rows.map(({ id }) => id).sort((one, other) => one - other);
  await writeJournal(
    tx,
    ids.map((id) => ({ by, action: 'erase_request', subject: 'request', subjectId: id }) as const),
  );
  return ids.length;
}
