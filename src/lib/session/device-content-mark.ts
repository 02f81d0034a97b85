/**
 * What this device was known to hold of an account, noted beside the database, so that the app can tell when the
 * browser has cleared that. Goes with the account.
 */
const KEY = 'portal.held';

export interface DeviceContentMark {
  account: number;
  /** Pending changes of the outbox. */
  unsent: number;
}

export function readDeviceContentMark(): DeviceContentMark | null {
  const [account, unsent] = (localStorage.getItem(KEY) ?? '').split(' ').map(Number);
  return account && unsent !== undefined ? { account, unsent } : null;
}

export function writeDeviceContentMark({ account, unsent }: DeviceContentMark): void {
  localStorage.setItem(KEY, `${account} ${unsent}`);
}

export const dropDeviceContentMark = (): void => localStorage.removeItem(KEY);
