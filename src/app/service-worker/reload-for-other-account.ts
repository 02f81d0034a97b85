import { mirroredSession, readSessionState } from '../../device/page/session/session-on-page';
import { accountOf } from '../../device/session/session-state';

/**
 * A page that the browser kept for Back comes again as it was left, in one piece. Where somebody else is signed in by
 * now, or nobody is, nothing on it may be seen: it is blank at once and starts anew. To be called before anything else
 * listens to `pageshow`; if the same account is still signed in, those listeners go on as usual.
 */
export function reloadForOtherAccount(reload = () => location.reload()): void {
  addEventListener('pageshow', (event) => {
    if (!event.persisted || accountOf(mirroredSession()) === accountOf(readSessionState())) return;
    event.stopImmediatePropagation();
    document.documentElement.style.display = 'none';
    reload();
  });
}
