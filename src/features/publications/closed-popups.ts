import * as v from 'valibot';
import { createStore } from '../../lib/store';

const KEY = 'portal.closed-popups';
/** More than a developer has at once: the oldest are forgotten. */
const MAX = 100;

const Stored = v.fallback(v.array(v.number()), []);

function read(): number[] {
  try {
    return v.parse(Stored, JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/** The announcements that were closed on this device: nobody's in particular, numbers of public texts. */
export const closedPopups = createStore<readonly number[]>(read());

/** Closed for good, on this device. */
export function closePopup(id: number): void {
  const closed = [...new Set([...read(), id])].slice(-MAX);
  closedPopups.set(closed);
  try {
    localStorage.setItem(KEY, JSON.stringify(closed));
  } catch {
    // A browser that keeps nothing shows it anew at its next start.
  }
}
