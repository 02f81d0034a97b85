import * as v from 'valibot';
import type { AccountDatabase } from '../../account/account-database';

const KEY = 'opened';
const OpenedLots = v.array(v.number());

/** As many as anybody comes back to. */
const REMEMBERED = 12;

/** Ids of the lots whose pages this person has opened on this device, the last opened first. For `liveQuery`. */
export async function readOpenedLots(db: AccountDatabase): Promise<number[]> {
  const parsed = v.safeParse(OpenedLots, (await db.state.get(KEY))?.value);
  return parsed.success ? parsed.output : [];
}

/** The page of a lot was opened. It is in the person's own database, and is deleted with it. */
export async function addOpenedLot(db: AccountDatabase, lot: number): Promise<void> {
  await db.transaction('rw', db.state, async () => {
    const earlier = (await readOpenedLots(db)).filter((one) => one !== lot);
    await db.state.put({ key: KEY, value: [lot, ...earlier].slice(0, REMEMBERED) });
  });
}
