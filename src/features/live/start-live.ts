import { apiAddress } from '../../contract/calls/api-root';
import { type LiveEvent, livePath } from '../../contract/live-events';
import { systemClock } from '../../device/clock';
import { connectivity } from '../../device/connectivity';
import { type LiveListener, readStream } from './live-stream';
import { shareStream } from './share-stream';

interface LiveChanges {
  /** The account itself may be another than the one shown. */
  onUser(): void;
  onNotifications(): void;
  /** Lots, or what else everybody sees, are others than when the page asked for them. */
  onCatalogue(): void;
}

/**
 * Keeps an open page true to what staff and agency change. The first numbers of a page count as a change: something may
 * have happened between its own questions and the stream. Gives back how to stop.
 */
export function startLive(
  accountId: number,
  { onUser, onNotifications, onCatalogue }: LiveChanges,
): () => void {
  let seen: LiveEvent | null = null;
  const onChange = (event: LiveEvent) => {
    const before = seen;
    seen = event;
    const isOther = before?.user !== event.user;
    if (isOther) onUser();
    // One that is rewritten or taken back raises the account's number alone.
    if (isOther || before?.notifications !== event.notifications) onNotifications();
    // Of the catalogue the page has just asked by itself.
    if (before !== null && before.catalogue !== event.catalogue) onCatalogue();
  };
  const start = () =>
    shareStream({
      name: `portal-live-${accountId}`,
      onEvent: onChange,
      follow: (onEvent) =>
        readStream({
          open: openSource,
          clock: systemClock,
          random: Math.random,
          connectivity,
          onEvent,
          onRefused: onUser,
        }),
    });
  let stop = start();
  // A page that still listens cannot be kept for Back.
  const hide = () => stop();
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted) stop = start();
  };
  addEventListener('pagehide', hide);
  addEventListener('pageshow', show);
  return () => {
    removeEventListener('pagehide', hide);
    removeEventListener('pageshow', show);
    stop();
  };
}

/** The browser's own connection. It would come back by itself in seconds, again and again; when is decided elsewhere. */
function openSource({ onMessage, onEnd }: LiveListener): () => void {
  const source = new EventSource(apiAddress(livePath), { withCredentials: true });
  source.onmessage = ({ data }) => onMessage(String(data));
  source.onerror = () => onEnd(source.readyState === EventSource.CLOSED);
  return () => source.close();
}
