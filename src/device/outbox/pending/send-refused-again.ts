import type { AccountDatabase } from '../../account/account-database';

/**
 * Has a refused change wait to be sent once more, as it was made: what it was refused for may have been put right since.
 * The caller then wakes the sender.
 */
export async function sendRefusedAgain(db: AccountDatabase, id: number): Promise<void> {
  await db.outbox
    .where(':id')
    .equals(id)
    .and((row) => row.state === 'refused')
    .modify({ state: 'waiting', nextAttemptAt: 0, lastError: null, shown: true });
}
