import { call } from '../../api/call';
import { CallError } from '../../api/call-error';
import { endpoints } from '../../contract/calls/page-endpoints';
import type { Locks } from '../outbox/send-outbox';
import { wipeAccount, wipeNobodys } from './account-wipe';
import { getSigningOut, setActiveAccount, setSigningOut } from './device-state';
import { inTurn } from './in-turn';

export interface SignOutDeps {
  /** Ends the session on the server. */
  logout(): Promise<unknown>;
  /** Takes away what other keepers hold of the account: localStorage, memory. */
  forget(): void | Promise<void>;
  locks: Locks | null;
}

export const logoutCall = (): Promise<unknown> => call(endpoints.logout, {});

/**
 * Signs out and takes everything of the account from the device. Without a network the device is wiped at once and
 * the session ends later, before anything else is sent: `ends-later`. A server that answers and fails throws, and
 * nothing is changed. Source: feature row C4.
 */
export function signOut(
  accountId: number,
  online: boolean,
  deps: SignOutDeps,
): Promise<'ended' | 'ends-later'> {
  return inTurn(deps.locks, async () => {
    const ended = online && (await endSession(deps));
    await setSigningOut(accountId);
    // What was left before somebody signed in is theirs, most likely. Not when the session ends later: whoever holds
    // the device then may be another.
    await wipeNobodys();
    await wipe(accountId, deps);
    if (ended) await setSigningOut(null);
    return ended ? 'ended' : 'ends-later';
  });
}

/** Whether the server was told; false without a network. */
async function endSession({ logout }: SignOutDeps): Promise<boolean> {
  try {
    await logout();
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.kind === 'unauthorized') return true;
    if (error.kind === 'network' || error.kind === 'offline') return false;
    throw error;
  }
}

/**
 * Finishes what was signed out without a network; for the call gate. Throws while the server cannot be told. It waits
 * for a signing out that is under way, and looks only then: a late logout must not end the session of whoever signed
 * in meanwhile.
 */
export function finishSigningOut(deps: SignOutDeps): Promise<void> {
  return inTurn(deps.locks, async () => {
    const account = await getSigningOut();
    if (account === null) return;
    await wipe(account.id, deps);
    if (!(await endSession(deps))) throw new CallError({ kind: 'network' });
    await setSigningOut(null);
  });
}

async function wipe(accountId: number, { forget }: SignOutDeps): Promise<void> {
  await setActiveAccount(null);
  await forget();
  await wipeAccount(accountId);
}
