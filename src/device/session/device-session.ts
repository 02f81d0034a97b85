import { call } from '../../api/call/call';
import { CallError } from '../../api/call/call-error';
import { sessionEndpoints } from '../../contract/calls/session-endpoints';
import { detachOtherAccounts, wipeAccount, wipeAllAccounts, wipeGuestAccount } from '../account/account-wipe';
import type { Locks } from '../locks';
import { inSequence } from './in-sequence';
import { EVERYBODY, type SessionEvent, type SessionState, transition } from './session-state';
import { type SessionStore, sessionStore } from './session-store';

export interface DeviceSessionDeps {
  locks: Locks | null;
  /** Publishes the state: to the mirror beside the database and to other tabs. */
  notify(state: SessionState): void;
  /** Reads the mirror; the worker has none. */
  mirrored?(): SessionState;
  /** Deletes what is stored of the account elsewhere: in localStorage and in memory. */
  forget?(): void | Promise<void>;
  /** Ends the session on the server. */
  logout?(): Promise<unknown>;
  store?: SessionStore;
  accounts?: typeof accountsOnThisDevice;
}

const accountsOnThisDevice = {
  wipe: (id: number): Promise<void> => (id === EVERYBODY ? wipeAllAccounts() : wipeAccount(id)),
  wipeGuest: wipeGuestAccount,
  detachOthers: detachOtherAccounts,
};

const logoutCall = (): Promise<unknown> => call(sessionEndpoints.logout, {});

export type DeviceSession = ReturnType<typeof createDeviceSession>;

/**
 * The only place that changes who is signed in on this device: every start, sign-in, refusal and sign-out goes
 * through it.
 */
export function createDeviceSession(deps: DeviceSessionDeps) {
  const { locks, notify, mirrored, forget, logout = logoutCall } = deps;
  const { store = sessionStore, accounts = accountsOnThisDevice } = deps;
  const settle = async (before: SessionState, after: SessionState) => {
    // If the device stops between these two writes, the gate of its calls still finds the state `leaving` in the
    // mirror.
    if (after.is === 'leaving') notify(after);
    if (after !== before) await store.write(after);
    if (after.is !== 'leaving') notify(after);
  };
  const onChange = async (event: SessionEvent): Promise<SessionState> => {
    const before = await store.read();
    const after = transition(before, event);
    if (event.type === 'identified' && after !== before && after.is === 'signed-in')
      await accounts.detachOthers(event.id);
    await settle(before, after);
    return after;
  };
  const wipe = async (id: number) => {
    await forget?.();
    await accounts.wipe(id);
  };

  return {
    read: store.read,

    /**
     * The server says that this account is signed in. Data of other accounts are deleted, except unsent changes,
     * which stay hidden until their owner signs in. Returns the state, which is another one while somebody is
     * signing out.
     */
    identified: (id: number) => inSequence(locks, () => onChange({ type: 'identified', id })),

    expired: (id: number) => inSequence(locks, () => onChange({ type: 'expired', id })),

    /**
     * Signs out and deletes everything of the account from the device. Without a network the device is wiped at
     * once and the session is ended later, before anything else is sent: `ends-later`. Throws if the server answers
     * with a failure; nothing is changed then. Source: feature row C4.
     */
    leave: (id: number, online: boolean): Promise<'ended' | 'ends-later'> =>
      inSequence(locks, async () => {
        // If the last step of a sign-in was lost, the stored state still names another account.
        await onChange({ type: 'identified', id });
        const ended = online && (await endSession(logout));
        const left = await onChange({ type: 'leave', id });
        // What a guest left here most likely belongs to the person who signs out. Not if the session ends later: by
        // then somebody else may use the device.
        await accounts.wipeGuest();
        await wipe(left.is === 'leaving' ? left.id : id);
        if (ended) await onChange({ type: 'logout-confirmed' });
        return ended ? 'ended' : 'ends-later';
      }),

    /** The session was ended from another device. This device may be lost, so unsent changes are deleted as well. */
    endedRemotely: (id: number | null): Promise<void> =>
      inSequence(locks, async () => {
        const left = await onChange({ type: 'ended-remotely', id });
        if (left.is !== 'leaving') return;
        await wipe(left.id);
        await accounts.wipeGuest();
        await onChange({ type: 'logout-confirmed' });
      }),

    /**
     * Finishes a sign-out that was begun without a network; called by the gate of calls. Throws while the server
     * cannot be reached. It waits for a sign-out that is under way and reads the state only afterwards: a delayed
     * logout must not end the session of whoever signed in meanwhile.
     */
    finishLeaving: (): Promise<void> =>
      inSequence(locks, async () => {
        const noted = mirrored?.();
        const before = await store.read();
        const left =
          noted?.is === 'leaving'
            ? transition(before, { type: 'ended-remotely', id: noted.id || null })
            : before;
        await settle(before, left);
        if (left.is !== 'leaving') return;
        await wipe(left.id);
        if (!(await endSession(logout))) throw new CallError({ kind: 'network' });
        await onChange({ type: 'logout-confirmed' });
      }),
  };
}

/** Whether the server has ended the session; false without a network. */
async function endSession(logout: () => Promise<unknown>): Promise<boolean> {
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
