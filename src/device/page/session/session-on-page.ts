import { forgetCsrfToken } from '../../../api/call/csrf';
import {
  accountOf,
  GUEST,
  parseSession,
  SESSION_CHANNEL,
  type SessionEvent,
  type SessionState,
  transition,
  writtenSession,
} from '../../session/session-state';

/** Key of the mirror, which says who is signed in before the database is open, or without one. */
const MIRROR = 'portal.session';
/** What older builds wrote for an unconfirmed sign-out: the account's number alone. */
const OLD_MIRROR = 'portal.signing-out';

const { localStorage } = globalThis as unknown as {
  localStorage: Record<'getItem' | 'removeItem', (key: string) => string | null> & {
    setItem(key: string, value: string): void;
  };
};

/** The state that any tab wrote last; for the gate of calls, which must not rely on what this tab has been told. */
export function mirroredSession(): SessionState {
  const old = localStorage.getItem(OLD_MIRROR);
  return parseSession(old ? `leaving ${old}` : localStorage.getItem(MIRROR)) ?? GUEST;
}

let state = mirroredSession();
/** The last account of this page: a refusal may arrive after it has signed out. */
let last = accountOf(state);
let channel: BroadcastChannel | undefined;

export const readSessionState = (): SessionState => state;
export const lastAccount = (): number | null => last;

function become(next: SessionState): void {
  // A CSRF token belongs to one session.
  if (accountOf(next) !== accountOf(state)) forgetCsrfToken();
  state = next;
  last = accountOf(state) ?? last;
}

function mirror(next: SessionState): void {
  localStorage.removeItem(OLD_MIRROR);
  if (next.is === 'guest') localStorage.removeItem(MIRROR);
  else localStorage.setItem(MIRROR, writtenSession(next));
}

/** Records what the page has learned before the device session has been asked, which decides in the end. */
export function recordSession(event: SessionEvent): void {
  // Another tab may be signing out without this one knowing yet.
  become(transition(mirroredSession(), event));
  mirror(state);
}

/** Records the decision of the device session and sends it to other tabs. */
export function notifySession(next: SessionState): void {
  become(next);
  mirror(next);
  channel?.postMessage(writtenSession(next));
}

/** Calls `act` with changes of the session that another tab or the worker made. */
export function onSessionElsewhere(act: (next: SessionState) => void): void {
  const onState = (next: SessionState | null) => {
    if (!next || writtenSession(next) === writtenSession(state)) return;
    become(next);
    act(next);
  };
  if ('BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel(SESSION_CHANNEL);
    channel.onmessage = ({ data }) => onState(parseSession(data));
  }
  // A page that was suspended or in the page cache has received no messages.
  addEventListener('pageshow', () => onState(mirroredSession()));
}
