import { call } from '../../api/call/call';
import { CallError } from '../../api/call/call-error';
import { pageEndpoints } from '../../contract/calls/page-endpoints';
import { detachOtherAccounts, wipeAccount, wipeAllAccounts, wipeGuestAccount } from '../account/account-wipe';
import type { Locks } from '../locks';
import { inSequence } from './in-sequence';
import { EVERYBODY, type SessionEvent, type SessionState, transition } from './session-state';
import { type SessionStore, sessionStore } from './session-store';

export interface DeviceSessionDeps {
  locks: Locks | null;
  /** Tells the state to everybody who must know: a mirror beside the database, other tabs. */
  tell(state: SessionState): void;
  /** What the mirror says; none in the worker. */
  mirrored?(): SessionState;
  /** Takes away what other keepers hold of the account: localStorage, memory. */
  forget?(): void | Promise<void>;
  /** Ends the session on the server. */
  logout?(): Promise<unknown>;
  keeper?: SessionStore;
  accounts?: typeof accountsOnThisDevice;
}

const accountsOnThisDevice = {
  wipe: (id: number): Promise<void> => (id === EVERYBODY ? wipeAllAccounts() : wipeAccount(id)),
  wipeNobodys: wipeGuestAccount,
  partFromOthers: detachOtherAccounts,
};

const logoutCall = (): Promise<unknown> => call(pageEndpoints.logout, {});

export type DeviceSession = ReturnType<typeof createDeviceSession>;

/** The only one who changes who is signed in on this device: every start, sign-in, refusal and sign-out comes here. */
export function createDeviceSession(deps: DeviceSessionDeps) {
  const { locks, tell: notify, mirrored, forget, logout = logoutCall } = deps;
  const { keeper: store = sessionStore, accounts = accountsOnThisDevice } = deps;
  const settle = async (before: SessionState, after: SessionState) => {
    // A device that dies in between is found leaving by the gate of its calls, which asks the mirror.
    if (after.is === 'leaving') notify(after);
    if (after !== before) await store.write(after);
    if (after.is !== 'leaving') notify(after);
  };
  const onChange = async (event: SessionEvent): Promise<SessionState> => {
    const before = await store.read();
    const after = transition(before, event);
    if (event.type === 'named' && after !== before && after.is === 'signed-in')
      await accounts.partFromOthers(event.id);
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
     * The account is signed in: of everybody else the device keeps only what waits to be sent, unseen, until its owner
     * comes back. Gives the state, which is another where somebody is leaving.
     */
    named: (id: number) => inSequence(locks, () => onChange({ type: 'named', id })),

    ranOut: (id: number) => inSequence(locks, () => onChange({ type: 'ran-out', id })),

    /**
     * Signs out and takes everything of the account from the device. Without a network the device is wiped at once and
     * the session ends later, before anything else is sent: `ends-later`. A server that answers and fails throws, and
     * nothing is changed. Source: feature row C4.
     */
    leave: (id: number, online: boolean): Promise<'ended' | 'ends-later'> =>
      inSequence(locks, async () => {
        // Where the last step of a sign-in was lost, the device is still somebody else's.
        await onChange({ type: 'named', id });
        const ended = online && (await endSession(logout));
        const left = await onChange({ type: 'leave', id });
        // What was left before somebody signed in is theirs, most likely. Not when the session ends later: whoever
        // holds the device then may be another.
        await accounts.wipeNobodys();
        await wipe(left.is === 'leaving' ? left.id : id);
        if (ended) await onChange({ type: 'told' });
        return ended ? 'ended' : 'ends-later';
      }),

    /** The session was ended from another device: this one may be lost, so what waits to be sent goes as well. */
    endedFromAfar: (id: number | null): Promise<void> =>
      inSequence(locks, async () => {
        const left = await onChange({ type: 'ended', id });
        if (left.is !== 'leaving') return;
        await wipe(left.id);
        await accounts.wipeNobodys();
        await onChange({ type: 'told' });
      }),

    /**
     * Finishes what was left without a network; for the gate of calls. Throws while the server cannot be told. It waits
     * for a leave that is under way, and looks only then: a late logout must not end the session of whoever signed in
     * meanwhile.
     */
    finishLeaving: (): Promise<void> =>
      inSequence(locks, async () => {
        const noted = mirrored?.();
        const before = await store.read();
        const left =
          noted?.is === 'leaving' ? transition(before, { type: 'ended', id: noted.id || null }) : before;
        await settle(before, left);
        if (left.is !== 'leaving') return;
        await wipe(left.id);
        if (!(await endSession(logout))) throw new CallError({ kind: 'network' });
        await onChange({ type: 'told' });
      }),
  };
}

/** Whether the server was told; false without a network. */
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
