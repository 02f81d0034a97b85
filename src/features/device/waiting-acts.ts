import { call } from '../../api/call/call';
import { pageEndpoints } from '../../contract/calls/page-endpoints';
import { connectivity } from '../../device/connectivity';
import type { Account } from '../../device/open-account/account';
import { dropPendingChange, sendChangeNow } from '../../device/outbox/pending/drop-pending-change';

const PROBE_TIME = 8_000;

/** Sends a pending change at once, where the server can be reached. Returns the message for the person. */
export async function sendNow(account: Account, id: number): Promise<string> {
  await sendChangeNow(account.db, id);
  // Heard by whoever keeps whether there is a network, so that it wakes the sender too.
  await call(pageEndpoints.health, {}, { timeoutMs: PROBE_TIME }).catch(() => {});
  if (!connectivity.getSnapshot().online)
    return 'До сервера пока не достучаться. Уйдёт само, как только он ответит.';
  account.wake(true);
  return 'Отправляем';
}

/** Drops a pending change if that is still possible. Returns the message for the person. */
export async function dropNow(account: Account, id: number, name: string): Promise<string> {
  const { online } = connectivity.getSnapshot();
  const dropped = await dropPendingChange(account.db, id, { now: Date.now(), online });
  switch (dropped.end) {
    case 'dropped':
      return `Не отправим: ${name}`;
    case 'taken-back':
      account.wake();
      return 'Сервер мог успеть это сделать. Отменим, как только он ответит.';
    case 'not-dropped':
      return 'Поздно: это уже отправлено или отправляется.';
    case 'unknown':
      // Whether the server had done it shows in its list; without a network that is asked for when it is back.
      if (dropped.list) void account.refresh(dropped.list, true).catch(() => {});
      return `Больше не отправляем: ${name}`;
  }
}
