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

/** Says who is signed in before there is a database, and without one. */
const MIRROR = 'portal.session';
/** What builds before this one noted of a sign-out that was not told: the account's number alone. */
const OLD_MIRROR = 'portal.signing-out';

const { localStorage } = globalThis as unknown as {
  localStorage: Record<'getItem' | 'removeItem', (key: string) => string | null> & {
    setItem(key: string, value: string): void;
  };
};

/** As any tab wrote it last: for the gate of calls, which must not rely on what this one has heard. */
export function mirroredSession(): SessionState {
  const old = localStorage.getItem(OLD_MIRROR);
  return parseSession(old ? `leaving ${old}` : localStorage.getItem(MIRROR)) ?? GUEST;
}

let state = mirroredSession();
/** Whose device it was last in the life of this page: a refusal may come when they have gone. */
let last = accountOf(state);
let channel: BroadcastChannel | undefined;

export const readSessionState = (): SessionState => state;
export const lastAccount = (): number | null => last;

function become(next: SessionState): void {
  // A token belongs to a session.
  if (accountOf(next) !== accountOf(state)) forgetCsrfToken();
  state = next;
  last = accountOf(state) ?? last;
}

function mirror(next: SessionState): void {
  localStorage.removeItem(OLD_MIRROR);
  if (next.is === 'guest') localStorage.removeItem(MIRROR);
  else localStorage.setItem(MIRROR, writtenSession(next));
}

/** What the page learns, before the device's keeper has been asked; the keeper has the last word. */
export function recordSession(event: SessionEvent): void {
  // Another tab may be leaving, and this one has not heard of it.
  become(transition(mirroredSession(), event));
  mirror(state);
}

/** The keeper's word. */
export function notifySession(next: SessionState): void {
  become(next);
  mirror(next);
  channel?.postMessage(writtenSession(next));
}

/** What another tab or the worker did with the session. */
export function onSessionElsewhere(act: (next: SessionState) => void): void {
  const hear = (next: SessionState | null) => {
    if (!next || writtenSession(next) === writtenSession(state)) return;
    become(next);
    act(next);
  };
  if ('BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel(SESSION_CHANNEL);
    channel.onmessage = ({ data }) => hear(parseSession(data));
  }
  // A page that slept, or was kept for Back, has heard nothing.
  addEventListener('pageshow', () => hear(mirroredSession()));
}
