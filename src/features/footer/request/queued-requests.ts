import type { User } from '../../../contract/accounts/account';
import type { RequestChange } from '../../../device/lists/requests/request-kind';
import type { QueuedRequests } from '../../../device/lists/requests/requests-store';
import { accountWhenReady } from '../../../device/page/device-store';
import type { GuestRequests } from '../../../device/page/guest-requests';
import { createStore } from '../../../lib/store';

/** Says that guests have left something here: without it nobody loads the database to look. */
const KEY = 'portal.left-requests';

const ofGuests = createStore<QueuedRequests | null>(null);
const ofAccount = createStore<QueuedRequests | null>(null);
/** Told by whoever has the account's database. */
export const setAccountRequests = ofAccount.set;

let opened: Promise<GuestRequests> | null = null;

function openGuests(): Promise<GuestRequests> {
  opened ??= import('../../../device/page/guest-requests').then(({ openGuestRequests }) =>
    openGuestRequests(onChange, (error) => console.warn('requests', error)),
  );
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

function onChange(left: QueuedRequests): void {
  ofGuests.set(left);
  try {
    if (left.waiting + left.received.length + left.refused.length > 0) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing has nothing left.
  }
}

/** Goes on with what guests have left here before, or leave in another tab: that may be closed before it is sent. */
export function recallQueuedRequests(): () => void {
  const recall = () => {
    try {
      if (localStorage.getItem(KEY) !== null) void openGuests().catch(() => {});
    } catch {
      // As above.
    }
  };
  const hear = ({ key }: StorageEvent) => {
    if (key === KEY) recall();
  };
  recall();
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

/** Leaves a request on the device, in the name of whoever wrote it; done when it is kept. Throws where nothing is kept. */
export async function leaveRequest(request: RequestChange, user: User | null): Promise<void> {
  if (user) await (await accountWhenReady()).requests.leave(request);
  else await (await openGuests()).leave(request);
}

/** What was left, by guests and by whoever is signed in. */
export function readLeft(): QueuedRequests[] {
  return [ofGuests.read(), ofAccount.read()].filter((left) => left !== null);
}

export function subscribeLeft(listener: () => void): () => void {
  const stops = [ofGuests.subscribe(listener), ofAccount.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The person knows the number. */
export async function notifyReceived(key: string): Promise<void> {
  const isGuests = ofGuests.read()?.received.some((one) => one.key === key);
  if (isGuests) await (await openGuests()).acknowledgeReceived(key);
  else await (await accountWhenReady()).requests.acknowledge(key);
}

/** The person knows that a guest's request was refused; an account's refusals are told with the others of its outbox. */
export const notifyRefused = async (id: number): Promise<void> => (await openGuests()).tellRefused(id);

export const guestRefusals = (): QueuedRequests['refused'] => ofGuests.read()?.refused ?? [];
