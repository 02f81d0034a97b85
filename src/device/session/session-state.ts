/**
 * Who is signed in on this device. `leaving`: the account's data are being deleted, and the server is to be told
 * before anything else is sent.
 */
export type SessionState =
  | { readonly is: 'guest' }
  | { readonly is: 'signed-in' | 'leaving'; readonly id: number };

export type SessionEvent =
  /** The server says that this account is signed in. */
  | { type: 'identified'; id: number }
  /** The server says that nobody is signed in: unsent changes stay on the device for their owner. */
  | { type: 'expired'; id: number }
  /** The session was ended from another device; null if it is not known here whose it was. */
  | { type: 'ended-remotely'; id: number | null }
  /** The owner signs out on this device. */
  | { type: 'leave'; id: number }
  /** The server has ended the session, and all data of the account are deleted. */
  | { type: 'logout-confirmed' };

export const GUEST: SessionState = { is: 'guest' };

/** Used in place of an account id if it is not known whose session ended: the data of all accounts are deleted. */
export const EVERYBODY = 0;

/** The account whose database may be open and whose changes may be sent; null if nobody is signed in. */
export const accountOf = (state: SessionState): number | null => (state.is === 'signed-in' ? state.id : null);

/** The next state. An event about another account than the present one is outdated and changes nothing. */
export function transition(state: SessionState, event: SessionEvent): SessionState {
  if (event.type === 'logout-confirmed') return state.is === 'leaving' ? GUEST : state;
  if (state.is === 'leaving') return state;
  const mine = accountOf(state);
  if (event.type === 'identified') return mine === event.id ? state : { is: 'signed-in', id: event.id };
  if (mine !== null && event.id !== null && mine !== event.id) return state;
  if (event.type === 'expired') return GUEST;
  return { is: 'leaving', id: event.id ?? mine ?? EVERYBODY };
}

/** Name of the channel between tabs and worker. */
export const SESSION_CHANNEL = 'portal-session';

/** The form in which the state is stored, mirrored and sent to other tabs. */
export const writtenSession = (state: SessionState): string =>
  state.is === 'guest' ? state.is : `${state.is} ${state.id}`;

/** Null if it does not parse. */
export function parseSession(written: unknown): SessionState | null {
  const [is, id] = String(written).split(' ');
  if (is === 'guest') return GUEST;
  return (is === 'signed-in' || is === 'leaving') && Number(id) >= 0 ? { is, id: Number(id) } : null;
}
