/** Who is signed in on this device. `leaving`: everything of theirs goes, and the server is to be told before anything else. */
export type SessionState =
  | { readonly is: 'guest' }
  | { readonly is: 'signed-in' | 'leaving'; readonly id: number };

export type SessionEvent =
  /** The server says who is signed in. */
  | { type: 'named'; id: number }
  /** The server says that nobody is: what waits stays on the device for its owner. */
  | { type: 'ran-out'; id: number }
  /** The session was ended from another device; null: whose it was is not known here. */
  | { type: 'ended'; id: number | null }
  /** Its owner leaves this device. */
  | { type: 'leave'; id: number }
  /** The server knows that it was left, and everything of it is gone. */
  | { type: 'told' };

export const GUEST: SessionState = { is: 'guest' };

/** In the place of an account to be wiped: it is not known whose the device was, so everybody's goes. */
export const EVERYBODY = 0;

/** The account whose database may be open and whose things may be sent; null: nobody's. */
export const accountOf = (state: SessionState): number | null => (state.is === 'signed-in' ? state.id : null);

/** Where an event concerns another account than the device's, it came late, and changes nothing. */
export function transition(state: SessionState, event: SessionEvent): SessionState {
  if (event.type === 'told') return state.is === 'leaving' ? GUEST : state;
  if (state.is === 'leaving') return state;
  const mine = accountOf(state);
  if (event.type === 'named') return mine === event.id ? state : { is: 'signed-in', id: event.id };
  if (mine !== null && event.id !== null && mine !== event.id) return state;
  if (event.type === 'ran-out') return GUEST;
  return { is: 'leaving', id: event.id ?? mine ?? EVERYBODY };
}

/** Tabs and worker tell each other by it. */
export const SESSION_CHANNEL = 'portal-session';

/** As it is kept, mirrored and told. */
export const writtenSession = (state: SessionState): string =>
  state.is === 'guest' ? state.is : `${state.is} ${state.id}`;

/** What does not parse is null. */
export function parseSession(written: unknown): SessionState | null {
  const [is, id] = String(written).split(' ');
  if (is === 'guest') return GUEST;
  return (is === 'signed-in' || is === 'leaving') && Number(id) >= 0 ? { is, id: Number(id) } : null;
}
