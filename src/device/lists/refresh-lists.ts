import { CallError } from '../../api/call/call-error';
import { listsFor, type PersonalListName } from '../../contract/accounts/personal-lists';
import type { AccountDatabase } from '../account/account-database';
import { readListState } from '../account/account-state';

/** A browser allows six connections to a server: the open page, its live stream and the plans need the others. */
const AT_ONCE = 3;

/**
 * Loads lists in the given order, but lists that were never loaded first, so that it continues where a lost network
 * interrupted it. One that fails does not delay the others; without a network the rest is left to the next call,
 * which also replaces one that is still running. Without names the same lists as last time are loaded. Resolves
 * when nothing is left to load, and throws if one has failed.
 */
export function createListRefresher(
  db: AccountDatabase,
  refresh: (list: PersonalListName) => Promise<void>,
): (lists?: readonly PersonalListName[]) => Promise<void> {
  let newest = 0;
  let wanted: readonly PersonalListName[] = listsFor('everybody');
  return async (lists = wanted) => {
    wanted = lists;
    newest += 1;
    const mine = newest;
    const states = await db.transaction('r', db.state, () =>
      Promise.all(lists.map((list) => readListState(db, list))),
    );
    const came = (isThere: boolean) => lists.filter((_, at) => (states[at]?.savedAt !== null) === isThere);
    const queue = [...came(false), ...came(true)];
    const failures: unknown[] = [];
    const goOn = async () => {
      for (let list = queue.shift(); list !== undefined && mine === newest; list = queue.shift())
        try {
          await refresh(list);
        } catch (error) {
          failures.push(error);
          if (isCutOff(error)) queue.length = 0;
        }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, goOn));
    if (failures.length > 0) throw failures[0];
  };
}

const isCutOff = (error: unknown): boolean =>
  error instanceof CallError && (error.kind === 'offline' || error.kind === 'network');
